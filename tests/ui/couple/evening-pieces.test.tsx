import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Cups } from '#src/web/features/couple/evening/pieces/cups/Cups.tsx';
import { CrossingPromises } from '#src/web/features/couple/evening/pieces/CrossingPromises.tsx';
import { RevealCards, type RevealCardsProps } from '#src/web/features/couple/evening/pieces/RevealCards.tsx';
import { StoryReader } from '#src/web/features/couple/evening/pieces/story/StoryReader.tsx';
import { StepList } from '#src/web/features/couple/evening/pieces/StepList.tsx';
import { TimeRing } from '#src/web/features/couple/evening/pieces/time/TimeRing.tsx';
import { TurnCard } from '#src/web/features/couple/evening/pieces/TurnCard.tsx';
import { useChime } from '#src/web/features/couple/evening/pieces/time/use-chime.ts';
import { useTimer } from '#src/web/features/couple/evening/pieces/time/use-timer.ts';
import { useWakeLock } from '#src/web/features/couple/evening/pieces/time/use-wake-lock.ts';
import { showElement } from '../../support/screen/show-element.tsx';

const names = { partner1: 'Maya', partner2: 'Noor' };
const button = (name: string) => page.getByRole('button', { name });

test('The cups say in words who is here, and what each is doing.', async () => {
  const show = showElement(<Cups names={names} states={{ partner1: 'here', partner2: 'away' }} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Maya is here. Noor isn’t here yet.');
  show(<Cups names={names} states={{ partner1: 'writing', partner2: 'done' }} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Maya is writing. Noor is done.');
  show(<Cups names={names} states={{ partner1: 'done', partner2: 'done' }} size="small" />);
  await expect.element(page.getByRole('img', { name: 'Maya is done. Noor is done.' })).toBeVisible();
});

const CARDS: RevealCardsProps = {
  question: 'Where were you?',
  names,
  answers: { partner1: { text: 'At the laundromat.', hasPassed: false }, partner2: { text: '', hasPassed: true } },
  own: 'partner1',
  isReady: false,
  otherIsReady: false,
  onReady: () => undefined,
};

test('The cards turn once both are ready, and that’s announced.', async () => {
  const onReady = vi.fn();
  const show = showElement(<RevealCards {...CARDS} onReady={onReady} />);
  await expect.element(page.getByRole('article', { name: 'Noor’s card, face down' })).toBeVisible();
  await expect.element(page.getByText('At the laundromat.')).not.toBeInTheDocument();
  await button('Turn Without Holding').click();
  expect(onReady).toHaveBeenCalledOnce();
  show(<RevealCards {...CARDS} isReady />);
  await expect.element(page.getByText('You’re ready. Waiting for Noor.')).toBeVisible();
  show(<RevealCards {...CARDS} isReady otherIsReady />);
  await expect.element(page.getByText('Both cards are open.')).toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: 'Maya' })).toMatchTextContent(/At the laundromat/u);
  await expect.element(page.getByRole('article', { name: 'Noor' })).toMatchTextContent(/Noor passed/u);
});

test('A finger that stays on the screen makes one ready; a short touch doesn’t.', async () => {
  const onReady = vi.fn();
  showElement(<RevealCards {...CARDS} onReady={onReady} />);
  const hint = page.getByText('Both of you, hold a finger here.');
  await expect.element(hint).toBeVisible();
  const pad = hint.element();
  const send = (type: string) => pad.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  send('pointerdown');
  send('pointerup');
  await expect.element(hint).toBeVisible();
  expect(onReady).not.toHaveBeenCalled();
  send('pointerdown');
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
});

test('A day later, the cards are open.', async () => {
  showElement(<RevealCards {...CARDS} isReady otherIsReady />);
  await expect.element(page.getByText('At the laundromat.')).toBeVisible();
});

function Turn({ startedAt }: { startedAt: string }) {
  return <TimeRing timer={useTimer('talk', startedAt, 4)} partner="partner1" />;
}

test('Time runs on through a reload, stands still while it’s paused, and gets longer by a tap.', async () => {
  const startedAt = new Date(Date.now() - 2.5 * 60_000).toISOString();
  const show = showElement(<Turn startedAt={startedAt} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('2 min left');
  await button('More Time').click();
  await expect.element(page.getByRole('timer')).toHaveTextContent('4 min left');
  await button('Pause').click();
  show(null);
  show(<Turn startedAt={startedAt} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('Paused');
  await button('Go On').click();
  await expect.element(page.getByRole('timer')).toHaveTextContent('4 min left');
  show(<Turn startedAt={new Date(Date.now() - 60 * 60_000).toISOString()} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('No hurry');
});

test('A prompt says whose turn it is, from the reader’s side.', async () => {
  const turn = { prompt: 'What surprised you?', index: 0, count: 4, names, turn: 'partner2', onSwap: vi.fn() } as const;
  const show = showElement(<TurnCard {...turn} own="partner1" />);
  await expect.element(page.getByText('Noor talks')).toBeVisible();
  await expect
    .element(page.getByText('You listen. At a pause, say back what you heard, and ask, “Did I get that?”'))
    .toBeVisible();
  await button('Swap Turns').click();
  expect(turn.onSwap).toHaveBeenCalledOnce();
  show(<TurnCard {...turn} turn="partner1" own="partner1" />);
  await expect.element(page.getByText('Your turn to talk')).toBeVisible();
  await expect.element(page.getByText('Noor listens, then says back what they heard.')).toBeVisible();
});

test('The activity’s steps say who does what, how long, and where to stop.', async () => {
  const steps = [
    { text: 'Together: draw a line.', minutes: 20 },
    { text: 'Swap.', minutes: 5 },
  ];
  showElement(<StepList steps={steps} index={1} />);
  const items = page.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/^Together\s*20.minDraw a line\.Short on time\? Stop here\.$/u);
  await expect.element(items.last()).toHaveAttribute('aria-current', 'step');
});

test('Promises say whose they are, and that none is fine.', async () => {
  showElement(<CrossingPromises names={names} promises={{ partner1: 'I’ll make the tea.', partner2: '' }} />);
  await expect.element(page.getByRole('figure', { name: 'Maya promises' })).toMatchTextContent(/I’ll make the tea\./u);
  await expect.element(page.getByRole('figure', { name: 'Noor promises' })).toMatchTextContent(/Nothing written\./u);
});

function Kitchen({ endsAt }: { endsAt: number | null }) {
  const { isArmed, arm } = useChime(endsAt);
  useWakeLock(isArmed);
  return <button onClick={arm}>{isArmed ? 'Armed' : 'Arm'}</button>;
}

test('A tap arms the chime, which rings once, and asks for the screen to stay on, again after it was hidden.', async () => {
  const request = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('The battery is low.'));
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  showElement(<Kitchen endsAt={Date.now()} />);
  await userEvent.click(button('Arm'));
  await expect.element(button('Armed')).toBeVisible();
  await expect.poll(() => start.mock.calls.length).toBe(9);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
});

const STORY = { title: 'Where we begin', text: '> **Before you start.** Skip it.\n\nHe sat. *Why?*\n\n*Source: Ida, 2006.*' };

/** Voices of the device, and what they're given to say. */
function fakeVoices(voices: { lang: string; localService: boolean }[]): SpeechSynthesisUtterance[] {
  const said: SpeechSynthesisUtterance[] = [];
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(
    voices.map((voice) => ({ ...voice, default: false, name: 'Ida', voiceURI: 'ida' })),
  );
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance));
  // It refuses voices that aren't the browser's own.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockImplementation(() => undefined);
  return said;
}

test('A voice of the device reads the story, sentence by sentence, from where it paused, and faster by a tap.', async () => {
  const said = fakeVoices([{ lang: 'en-US', localService: true }]);
  showElement(<StoryReader {...STORY} recordingUrl={null} />);
  await button('Listen').click();
  expect(said.map(({ text }) => text)).toEqual(['He sat.']);
  said[0]?.dispatchEvent(new Event('end'));
  await expect.poll(() => document.querySelector('[data-current]')?.textContent).toBe('Why?');
  await button('Pause').click();
  await button('Speed: 1×').click();
  await button('Listen').click();
  await expect
    .poll(() => said.map(({ text, rate }) => [text, rate]))
    .toEqual([
      ['He sat.', 1],
      ['Why?', 1],
      ['Why?', 1.25],
    ]);
  said[2]?.dispatchEvent(new Event('end'));
  await expect.element(button('Listen')).toBeVisible();
  expect(document.querySelector('[data-current]')).toBeNull();
});

test('Without a voice of its own, a device leaves reading to the two; one from a server would send it the text.', async () => {
  fakeVoices([{ lang: 'en-US', localService: false }]);
  showElement(<StoryReader {...STORY} recordingUrl={null} />);
  await expect.element(page.getByText('One of you reads it aloud.')).toBeVisible();
  await page.getByText('Before you start.').click();
  await expect.element(page.getByText('Skip it.')).toBeVisible();
  await expect.element(button('Listen')).not.toBeInTheDocument();
});

test('A recording that can’t be loaded gives way to the voice.', async () => {
  const said = fakeVoices([{ lang: 'en-US', localService: true }]);
  showElement(<StoryReader {...STORY} recordingUrl="data:audio/mpeg;base64,AAAA" />);
  await expect.element(button('Back 15 Seconds')).toBeVisible();
  await button('Listen').click();
  await expect.element(button('Back One Sentence')).toBeVisible();
  await button('Listen').click();
  expect(said.map(({ text }) => text)).toEqual(['He sat.']);
});
