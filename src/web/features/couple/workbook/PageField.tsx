import { useState } from 'react';
import type { EarlierAnswer, PageResponse } from '#src/domain/workbook/response.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { PartnerText } from './PartnerText.tsx';
import { PrivateSwitch } from './PrivateSwitch.tsx';
import { Quote } from './Quote.tsx';
import { TextField } from './TextField.tsx';
import type { PageDraft, PageKey } from './use-page-draft.ts';
import type { PageSaving } from './use-save-page.ts';

/** The page that a field is on. */
export type FieldsOfPage = {
  page: PageKey;
  contentVersion: number;
  /** The texts kept from the partner; null while the couple shares its account. */
  privateKeys: readonly TextKey[] | null;
  /** The other partner's page; null while the couple shares its account. */
  partner: { name: string; page: PageResponse | null } | null;
  /** What its author answered when earlier weeks asked the same. */
  earlier: readonly EarlierAnswer[];
  draft: PageDraft;
  /** Messages by field path, such as reflectionAnswers.0. */
  errors: Readonly<Record<string, string>>;
  saving: PageSaving;
};

type PageFieldProps = FieldsOfPage & { textKey: TextKey; label: string; minRows: number };

/** The box for one text, whether it's private, and below it what the partner and its author's earlier weeks say to the same. */
export function PageField({ page, contentVersion, privateKeys, partner, earlier, errors, textKey, ...field }: PageFieldProps) {
  const id = `${page.partner}-${textKey}`;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <div>
      <div onFocus={() => setIsWriting(true)} onBlur={() => setIsWriting(false)}>
        <TextField {...field} id={id} textKey={textKey} error={errors[textKey]} />
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
