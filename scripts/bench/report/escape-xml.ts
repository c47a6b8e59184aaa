const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in XML, between tags and in double quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ESCAPES[character] ?? character);
}
