import { Anchor, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { LINE_BREAK, type Span } from '#src/domain/markdown/block.ts';

/** Opens in a new tab, so that nobody loses the page they're reading. */
const EXTERNAL_LINK = /^https:/iu;

/** Spans of a text in their styles. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <Fragment key={index}>{renderSpan(span)}</Fragment>);
}

function renderSpan({ href, isStrong, isEmphasized, text }: Span): ReactNode {
  if (href !== undefined) {
    const isExternal = EXTERNAL_LINK.test(href);
    return (
      <Anchor href={href} rel="noopener noreferrer" {...(isExternal && { target: '_blank' })}>
        {renderSpan({ isStrong, isEmphasized, text })}
        {isExternal && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </Anchor>
    );
  }
  if (isStrong) return <strong>{renderSpan({ isEmphasized, text })}</strong>;
  if (isEmphasized) return <em>{text}</em>;
  return text === LINE_BREAK ? <br /> : text;
}
