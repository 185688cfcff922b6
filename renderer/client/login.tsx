import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { hasRight, type Right } from '../../shared/contract/rights.ts';
import { seesAll } from '../../shared/contract/roles.ts';
import { signIn, signOut, verifyLogin } from '../../shared/features/college/users/users.endpoints.ts';
import type { User } from '../../shared/features/college/users/users.model.ts';
import { call } from './call.ts';
import { ApiFailure } from './failure.ts';
import { type Notice, notify } from './notify.ts';
import { queryOf } from './queries.ts';
import { onLoginEnd, readToken, removeToken, storeToken, TOKEN_KEY } from './token.ts';
import { removeAllStored } from './user-storage.ts';

/** Why nobody is signed in, and for an ended login what the server says of it: nobody was, the server ended the login (the sign-in page says so), or the user left by hand. */
type WhyOut = 'nobody' | 'ended' | 'left';

type State =
  | { readonly status: 'loading'; readonly user: null }
  | {
      readonly status: 'signed-out';
      readonly user: null;
      readonly why: WhyOut;
      readonly said?: string | undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      /** The password with which they have just signed in was given by somebody else. */
      readonly isPasswordGiven?: boolean;
    };

export type Session = State & {
  /** Signs a person in. Answers whether it worked; a reason is already on screen as a notice. */
  readonly login: (username: string, password: string) => Promise<boolean>;
  readonly logout: () => void;
  /** Puts off, until the next sign-in, the choice of an own password. */
  readonly keepGivenPassword: () => void;
  /** Signs a person in with a token got otherwise, as the set-up screen does. */
  readonly enter: (token: string, user: User, welcome: Notice, isPasswordGiven?: boolean) => void;
};

const LoginContext = createContext<Session | null>(null);

let isLeaving = false;
for (const [event, leaving] of [
  ['beforeunload', true],
  ['pagehide', true],
  ['pageshow', false],
] as const) {
  addEventListener(event, () => {
    isLeaving = leaving;
  });
}

const verify = async (): Promise<State> => {
  if (readToken() === null) return { status: 'signed-out', user: null, why: 'nobody' };
  try {
    const { user } = await call(verifyLogin);
    return { status: 'signed-in', user };
  } catch (error) {
    // A page that is being left gives up its requests: that says nothing of the token.
    if (isLeaving) return { status: 'loading', user: null };
    console.error('Token verification failed', error);
    removeToken();
    const isRefused = error instanceof ApiFailure && error.status === 401;
    return isRefused
      ? { status: 'signed-out', user: null, why: 'ended', said: error.said }
      : { status: 'signed-out', user: null, why: 'nobody' };
  }
};

const sayWhyNot = (error: unknown): void => {
  if (error instanceof ApiFailure) {
    const description = error.said ?? 'Invalid credentials';
    notify({ title: 'Login Failed', description, variant: 'destructive' });
    return;
  }
  notify({ title: 'Login Error', description: 'Unable to connect to server', variant: 'destructive' });
};

/** The account as it stands now: an admin may have given or taken a course or a right since it signed in. */
const useAsItStands = ({ user }: State): User | null => {
  const { data } = useQuery({
    ...queryOf('users', verifyLogin),
    enabled: user !== null,
    ...(user && { initialData: { user } }),
  });
  return user && data?.user.id === user.id ? data.user : user;
};

/** Holds who is signed in, for this tab and in step with the others. */
export const LoginProvider = ({ children }: { readonly children: ReactNode }) => {
  const [state, setState] = useState<State>({ status: 'loading', user: null });
  const user = useAsItStands(state);
  const queries = useQueryClient();

  const leave = useCallback(
    (why: WhyOut, said?: string) => {
      queries.clear();
      setState({ status: 'signed-out', user: null, why, said });
    },
    [queries],
  );

  useEffect(() => {
    let isCurrent = true;
    const check = () => verify().then((verified) => isCurrent && setState(verified));
    check();
    const otherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return undefined;
      if (newValue === null) return leave('left');
      // Perhaps another user: nothing of the last one stays on screen while this is looked up.
      queries.clear();
      setState({ status: 'loading', user: null });
      check();
      return undefined;
    };
    const stopHearing = onLoginEnd((said) => leave('ended', said));
    window.addEventListener('storage', otherTab);
    return () => {
      isCurrent = false;
      stopHearing();
      window.removeEventListener('storage', otherTab);
    };
  }, [leave, queries]);

  const enter = useCallback((token: string, user: User, welcome: Notice, isPasswordGiven = false) => {
    storeToken(token);
    setState({ status: 'signed-in', user, isPasswordGiven });
    notify(welcome);
  }, []);

  const keepGivenPassword = useCallback(
    () => setState((now) => (now.user ? { status: 'signed-in', user: now.user } : now)),
    [],
  );

  const login = useCallback(
    async (username: string, password: string) => {
      try {
        const { token, user, given_by_another } = await call(signIn, { body: { username, password } });
        const welcome = { title: 'Login Successful', description: `Welcome back, ${user.name}!` };
        enter(token, user, welcome, given_by_another);
        return true;
      } catch (error) {
        sayWhyNot(error);
        return false;
      }
    },
    [enter],
  );

  const logout = useCallback(() => {
    // Best effort: the server forgets an idle token by itself.
    call(signOut).catch(() => undefined);
    removeToken();
    if (state.user) removeAllStored(state.user.id);
    leave('left');
    notify({ title: 'Logged Out', description: 'You have been successfully logged out.' });
  }, [leave, state.user]);

  const session = useMemo((): Session => {
    const now: State = state.user && user ? { ...state, user } : state;
    return { ...now, login, logout, keepGivenPassword, enter };
  }, [state, user, login, logout, keepGivenPassword, enter]);
  return <LoginContext value={session}>{children}</LoginContext>;
};

export const useLogin = (): Session => {
  const session = use(LoginContext);
  if (!session) throw new Error('useLogin stands outside LoginProvider');
  return session;
};

/** The user of a protected screen. Throws elsewhere. */
export const useUser = (): User => {
  const { user } = useLogin();
  if (!user) throw new Error('Nobody is signed in here');
  return user;
};

/** Whether the user has a right: every one for an admin, an accountant's for who was given it. */
export const useRight = (right: Right): boolean => hasRight(useUser(), right);

/** Whether the user sees everything, as an admin and a viewer do. What an admin alone does asks for the role itself. */
export const useSeesAll = (): boolean => seesAll(useUser());

/** Whether the user may change something: a viewer only looks. Also true where nobody is signed in. */
export const useMayAct = (): boolean => use(LoginContext)?.user?.role !== 'viewer';
