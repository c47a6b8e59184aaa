import type { WeekContent } from './content.ts';
import type { TextKey } from './sealing.ts';

/** What the text with this key answers. */
export function describeText(key: TextKey, content: WeekContent): string {
  const [list, index = ''] = key.split('.');
  if (list === 'reflectionAnswers') return content.reflectionQuestions[Number(index)] ?? '';
  if (list === 'conversationCards') return content.conversationCards[Number(index)]?.prompt ?? '';
  if (list === 'activityResponse') return content.activity.title;
  return list === 'weeklyCommitment' ? 'What you promised' : 'What you talked about';
}
