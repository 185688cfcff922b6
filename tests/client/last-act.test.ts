import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleSeconds, watchActs } from '../../renderer/client/last-act.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how long nobody has acted at a page', () => {
  it.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])('begins anew with a %s', (act) => {
    const page = new EventTarget();
    watchActs(page as Window);
    page.dispatchEvent(new Event(act));
    vi.advanceTimersByTime(2_900);
    expect(idleSeconds()).toBe(2);
    page.dispatchEvent(new Event(act));
    expect(idleSeconds()).toBe(0);
  });

  it.each(['load', 'focus', 'visibilitychange', 'mousemove', 'message'])(
    'goes on through a %s, which comes by itself',
    (event) => {
      const page = new EventTarget();
      watchActs(page as Window);
      page.dispatchEvent(new Event('keydown'));
      vi.advanceTimersByTime(3_600_000);
      page.dispatchEvent(new Event(event));
      expect(idleSeconds()).toBe(3_600);
    },
  );
});
