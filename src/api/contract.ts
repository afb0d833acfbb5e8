/** The contract of pages and server: what is agreed about each endpoint. */
import * as at from './addresses.ts'
import { accounts } from './accounts.ts'
import { missingSettings } from './choices.ts'
import { drafts } from './drafts.ts'
import type { Access, Agreement } from './endpoint.ts'
import { farms } from './farms.ts'
import { forms } from './forms.ts'
import { mails } from './mails.ts'
import { newsletter } from './newsletter.ts'
import { programs } from './programs.ts'
import { accessProblems, bodyProblems, commonProblems, type ProblemId } from './problems.ts'
import type { protocolVersions } from './protocols.ts'
import { enumOf, flag, json, list, object, mapOf, string, type None, type Typed } from './schema.ts'
import { reminders } from './reminders.ts'
import { searches } from './searches.ts'
import { sync } from './sync.ts'

const itself = {
  [at.readHealth]: {
    access: 'anyone',
    about: 'Whether the server and its database respond.',
    answer: object({
      status: string(),
      /** What does not work because of a setting. */
      missing: list(enumOf(missingSettings)),
      /** Whether a proxy named the visitor of this request. */
      isForwarded: flag,
    }),
  },
  [at.readContract]: {
    access: 'anyone',
    about: 'This description of all endpoints (OpenAPI 3.1).',
    answer: mapOf(json),
  },
} as const satisfies Readonly<Record<string, Agreement>>

export const contract = {
  ...itself,
  ...forms,
  ...mails,
  ...newsletter,
  ...programs,
  ...searches,
  ...accounts,
  ...farms,
  ...sync,
  ...drafts,
  ...reminders,
}

/** An endpoint, as `addresses.ts` has it. */
// oxlint-disable-next-line typescript/no-unnecessary-template-expression -- else it widens
export type Address = `${(typeof at)[keyof typeof at]}`
type Of<A extends Address> = (typeof contract)[A]
type TypeAt<A extends Address, Name extends string, Otherwise> =
  Of<A> extends Readonly<Record<Name, infer S>> ? Typed<S> : Otherwise

export type BodyOf<A extends Address> = TypeAt<A, 'body', None>
/** An answer of JSON; or a text or a stream of the type that the contract names. */
export type AnswerOf<A extends Address> = TypeAt<A, 'answer', string | ReadableStream>
/** What a problem of an endpoint comes with besides its words. */
export type FactsOf<A extends Address> = TypeAt<A, 'facts', None>
export type AccessOf<A extends Address> = Of<A>['access'] & Access
export type QueryOf<A extends Address> =
  Of<A> extends { readonly query: infer Query }
    ? { readonly [Name in keyof Query]?: Typed<Query[Name]> }
    : None

type NamesIn<Path extends string> = Path extends `${infer _}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${infer _}:${infer Name}`
    ? Name
    : never
export type ParamsOf<A extends Address> = Readonly<Record<NamesIn<A>, string>>
/** The version that a request has to name; undefined where it names none. */
type VersionOf<A extends Address> =
  Of<A> extends { readonly protocol: infer Name extends keyof typeof protocolVersions }
    ? (typeof protocolVersions)[Name]
    : undefined

/** A part of a request; it may be left out where all of it may be. */
type Part<Name extends string, Value> = Readonly<
  None extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>
>
/** What a request to an endpoint has. */
export type RequestOf<A extends Address> = Part<'params', ParamsOf<A>> &
  Part<'query', QueryOf<A>> &
  Part<'body', BodyOf<A>> &
  (VersionOf<A> extends undefined ? unknown : { readonly version: VersionOf<A> })

/** What is agreed about an endpoint. */
export const agreementOf = (address: Address): Agreement => contract[address]

/** The problems that an endpoint can have. */
export function problemsOf(address: Address): readonly ProblemId[] {
  const { access, problems = [], protocol } = agreementOf(address)
  const isWriting = !address.startsWith('GET ')
  return [
    ...commonProblems,
    ...(isWriting ? bodyProblems : []),
    ...accessProblems[access],
    ...(protocol === undefined ? [] : (['oldPage', 'oldServer'] as const)),
    ...problems,
  ]
}

/** All endpoints by their names. */
export const addresses: Readonly<Record<string, Address>> = at
