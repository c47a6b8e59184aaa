import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { revealedAnswer } from './answers.ts';
import { RevealCards } from '../pieces/RevealCards.tsx';
import type { StepProps } from '../step-props.ts';

type QuestionCardsProps = Pick<StepProps, 'week' | 'names' | 'own'> & {
  textKey: TextKey;
  isReady: boolean;
  isOtherReady: boolean;
  onReady: () => void;
};

/** The two cards of one question. */
export function QuestionCards({ week, names, own, textKey, isReady, isOtherReady, onReady }: QuestionCardsProps) {
  const { content, pages } = week;
  return (
    <RevealCards
      question={content.reflectionQuestions[Number(textKey.split('.')[1])] ?? ''}
      names={names}
      answers={{ partner1: revealedAnswer(pages.partner1, textKey), partner2: revealedAnswer(pages.partner2, textKey) }}
      own={own}
      isReady={isReady}
      otherIsReady={isOtherReady}
      onReady={onReady}
    />
  );
}
