import { notify } from './notify.ts';

const OPENED_ANEW = 'opened again';

/** The address of these pages' own script, which its content names. */
const ownScript = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
};

/** Whether the office serves other pages by now than these, whose remaining files are then gone. */
const isUpdated = async (): Promise<boolean> => {
  const own = ownScript();
  if (own === undefined) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
};

/** Opens the page anew where the office was updated since; answers false where that is not why something failed. */
export const openAnewIfUpdated = async (): Promise<boolean> => {
  if (!(await isUpdated())) return false;
  sessionStorage.setItem(OPENED_ANEW, 'yes');
  window.location.reload();
  return true;
};

/** Says why the page that stood here a moment ago is not there any more. Called once, at the start. */
export const sayIfOpenedAnew = (): void => {
  if (sessionStorage.getItem(OPENED_ANEW) === null) return;
  sessionStorage.removeItem(OPENED_ANEW);
  notify({ title: 'Bursar was updated', description: 'This page was reloaded. What is saved is safe.' });
};
