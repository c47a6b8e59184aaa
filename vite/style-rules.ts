/**
 * Takes the style attributes out of HTML and makes rules of them, one for each different value, which count as much as
 * the attribute would: `style="--x: 1"` becomes `data-s="1"` and `#root [data-s="1"]{--x: 1}`.
 */
export function createStyleRules() {
  const numbers = new Map<string, number>();
  return {
    take: (html: string): string =>
      html.replaceAll(/ style="([^"]*)"/g, (_attribute, value: string) => {
        const number = numbers.get(value) ?? numbers.size + 1;
        numbers.set(value, number);
        return ` data-s="${number}"`;
      }),
    toString: (): string =>
      [...numbers].map(([value, number]) => `#root [data-s="${number}"]{${unescapeHtml(value)}}`).join('\n'),
  };
}

function unescapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => named[entity] ?? entity);
}
