import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Reason } from '#src/domain/errors.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Feature = keyof Outputs & string;

/** What the server answered to some procedures, by their names. */
export type Answered = {
  [
    Name in { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature]
  ]?: Name extends `${infer F extends Feature}.${infer P}` ? Outputs[F][P & keyof Outputs[F]] : never;
};

type Input<Name> = Name extends `${infer F extends Feature}.${infer P}` ? Inputs[F][P & keyof Inputs[F]] : never;

/** What the server is to answer: to procedures by name, a value or what makes one; to other requests by method and path. */
export type Answers = {
  [Name in keyof Answered]: Answered[Name] | ((input: Input<Name>) => Answered[Name] | Promise<Answered[Name]>);
} & { [Request in `${'GET' | 'POST'} /api/${string}`]?: () => Response | Promise<Response> };

/** Thrown by an answer, it becomes the server's refusal. Any other error means that the server can't be reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly reason: Reason | undefined;

  constructor(status: number, message: string, field: string | null = null, reason?: Reason) {
    super(message);
    this.status = status;
    this.field = field;
    this.reason = reason;
  }
}

/** An answer for when the server can't be reached. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer for when the server refuses. */
export function refuse(status: number, message: string): () => never {
  return () => {
    throw new Refusal(status, message);
  };
}
