import { useState } from 'react';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { EarlierAnswer, PageResponse } from '#src/domain/workbook/response.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { FieldStatus } from '../../../drafts/AutosaveStatus.tsx';
import type { Draft } from '../../../drafts/use-draft.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { pageField } from './page-texts.ts';
import { PartnerText } from './PartnerText.tsx';
import { PrivateSwitch } from './PrivateSwitch.tsx';
import { Quote } from './Quote.tsx';
import type { PageKey } from './use-page-draft.ts';
import classes from './Workbook.module.css';

/** The page that a field is on. */
export type FieldsOfPage = {
  page: PageKey;
  ids: ItemIds;
  contentVersion: number;
  /** The texts kept from the partner; null while the couple shares its account. */
  privateKeys: readonly TextKey[] | null;
  /** The other partner's page; null while the couple shares its account. */
  partner: { name: string; page: PageResponse | null } | null;
  /** What its author answered when earlier weeks asked the same. */
  earlier: readonly EarlierAnswer[];
  draft: Draft;
};

type PageFieldProps = FieldsOfPage & { textKey: TextKey; label: string; minRows: number };

/** The box for one text, whether it's private, and below it what the partner and its author's earlier weeks say to the same. */
export function PageField(props: PageFieldProps) {
  const { page, ids, contentVersion, privateKeys, partner, earlier, draft, textKey, label, minRows } = props;
  const field = pageField(textKey, ids);
  const id = `${page.partner}-${textKey}`;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <div>
      <div onFocus={() => setIsWriting(true)} onBlur={() => setIsWriting(false)}>
        <GrowingTextarea
          id={id}
          minRows={minRows}
          label={label}
          labelProps={{ className: classes.question }}
          {...draft.fieldProps(field)}
        />
        <FieldStatus draft={draft} field={field} />
      </div>
      {privateKeys && <PrivateSwitch {...{ page, contentVersion, textKey, privateKeys }} describedBy={`${id}-label`} />}
      {earlier
        .filter((answer) => answer.textKey === textKey)
        .map(({ weekNumber, text }) => (
          <Quote key={weekNumber} caption={`What you wrote in week ${weekNumber}`} text={text} />
        ))}
      {partner && (
        <PartnerText
          {...partner}
          textKey={textKey}
          isOwnPrivate={privateKeys?.includes(textKey) ?? false}
          isWriting={isWriting}
        />
      )}
    </div>
  );
}
