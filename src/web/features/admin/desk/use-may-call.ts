import { mayCall } from '#src/domain/staff/roles.ts';
import { trpc } from '../../../api/trpc.ts';

/** Says whether the person who's signed in may call a procedure, such as desk.couples, so that the desk shows only what they can use. */
export function useMayCall(): (procedure: string) => boolean {
  const { data } = trpc.auth.check.useQuery();
  const role = data !== undefined && 'role' in data ? data.role : null;
  return (procedure) => mayCall(role, procedure);
}
