import { otherPartner } from '#src/domain/account/invite.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { AnswerBox } from './AnswerBox.tsx';
import type { FieldsOfPage } from '../draft/fields-of-page.ts';
import { PartnerText } from './PartnerText.tsx';
import { Quote } from '../../partner/Quote.tsx';
import { useAnswer } from './use-answer.ts';

type PageFieldProps = { fields: FieldsOfPage; textKey: TextKey; label: string; minRows: number };

/** One answer, and below it what the partner and its author's earlier weeks say to the same. */
export function PageField({ fields, textKey, label, minRows }: PageFieldProps) {
  const answer = useAnswer(fields, textKey);
  const { partner, earlier } = fields;
  return (
    <div>
      <AnswerBox {...{ fields, answer, textKey, label, minRows }} />
      {earlier
        .filter((one) => one.textKey === textKey)
        .map(({ weekNumber, text }) => (
          <Quote key={weekNumber} partner={null} caption={`What you wrote in week ${weekNumber}`} text={text} isCaptionFirst />
        ))}
      {partner && (
        <PartnerText
          name={partner.name}
          partner={otherPartner(fields.page.partner)}
          page={partner.page}
          textKey={textKey}
          ownState={answer.state}
        />
      )}
    </div>
  );
}
