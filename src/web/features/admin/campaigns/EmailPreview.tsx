import { useEffect, useRef } from 'react';

/** An email exactly as it's sent, apart from this page's styles. */
export function EmailPreview({ html, className }: { html: string; className: string | undefined }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) showEmail(host.current, html);
  }, [html]);
  return <div ref={host} className={className} />;
}

function showEmail(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // Scripts set the styles, because the page's security policy refuses them in HTML.
  const [head = '', css = '', rest = ''] = html.split(/<\/?style>/u);
  const { body } = new DOMParser().parseFromString((head + rest).replaceAll(' style="', ' data-style="'), 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  // Its links are nobody's.
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(...body.childNodes);
}
