import { expect, test } from 'vitest';
import type { Content } from '../workbook/content.ts';
import { describeCourseChanges, findCourseChanges } from './course-changes.ts';

const CONTENT: Content = {
  title: 'Ours',
  objective: 'To begin.',
  lesson: '',
  reflectionQuestions: [{ id: 'a', text: 'First?' }],
  discussionPrompts: [{ id: 'p', text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20, steps: [{ text: 'Go.', minutes: 20 }] },
  commitmentExamples: [],
  conversationCards: [],
};

test('Weeks that an import changes or adds are found, also when only a step changes or a new question has no id yet.', () => {
  const { steps: _steps, ...activity } = CONTENT.activity;
  const withoutSteps = { ...CONTENT, activity };
  const published = [1, 2, 3].map((weekNumber) => ({ weekNumber, content: CONTENT }));
  const asked = { ...CONTENT, reflectionQuestions: [...CONTENT.reflectionQuestions, { text: 'Second?' }] };
  const changes = findCourseChanges(published, [
    { weekNumber: 1, content: { ...CONTENT, title: ' Ours ' } },
    { weekNumber: 2, content: withoutSteps },
    { weekNumber: 3, content: asked },
    { weekNumber: 4, content: CONTENT },
  ]);
  expect(changes).toMatchObject([
    { weekNumber: 2, before: CONTENT, after: withoutSteps },
    { weekNumber: 3, after: { reflectionQuestions: [{ id: 'a' }, { id: expect.any(String), text: 'Second?' }] } },
    { weekNumber: 4, before: null },
  ]);
  expect(describeCourseChanges(changes, 4)).toBe('2 weeks change, 1 week is new, 1 week stays the same.');
  expect(describeCourseChanges([], 52)).toBe('52 weeks stay the same.');
});
