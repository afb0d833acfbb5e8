import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import {
  closedObject,
  day,
  enumOf,
  integer,
  json,
  list,
  mapOf,
  nullable,
  object,
  string,
} from './schema.ts'
import { language } from './values.ts'

/** The most calculations of one request. */
export const mostCalculations = 100

const given = mapOf(json)
const bound = enumOf(['atLeast', 'atMost', 'unknown'])
const source = object(
  { title: string() },
  {
    edition: string(),
    year: string(),
    population: string(),
    publisher: string(),
    url: string(),
    of: json,
  },
)

/** A danger comes before everything else; what it blocks has no figure. */
const danger = object(
  { level: string(), text: string(), blocks: list(string()) },
  { of: string(), asks: json },
)
/** A figure with its unit and bound; or a text. */
const result = object(
  { text: string() },
  {
    value: json,
    unit: string(),
    per: string(),
    bound,
    upTo: json,
    carried: string(),
    target: json,
    tone: string(),
    means: string(),
    entries: list(integer(1)),
  },
)
const rating = object({ message: string(), text: string(), tone: string() })

/** What a program answers: dangers first, figures with bounds, verdicts, notices, refusals. */
const answer = object(
  {
    calculator: string(),
    results: mapOf(result),
    ratings: mapOf(rating),
    notices: list(mapOf(json)),
    issues: list(mapOf(json)),
  },
  {
    dangers: list(danger),
    statuses: json,
    meaning: json,
    entries: json,
    further: json,
    comparedWith: list(string()),
    notJudged: json,
    unusual: json,
    didYouMean: json,
  },
)

const summary = { id: string(), title: string() }
const purpose = { purpose: string() }
const id = string({ pattern: '^[a-z0-9-]{1,60}$' })
/** The language of texts; by default that of `Accept-Language`. */
const query = { language }

export const programs = {
  [at.listPrograms]: {
    access: 'anyone',
    isForOthers: true,
    about: 'The programs, with their titles in a language.',
    query,
    answer: object({ programs: list(object(summary, purpose)) }),
    problems: ['notFound', 'tooManyTries'],
  },
  [at.describeProgram]: {
    access: 'anyone',
    isForOthers: true,
    about:
      'What a program takes and answers (JSON Schema), with titles, units, sources and examples.',
    params: { group: id, program: id },
    query,
    answer: object(
      {
        ...summary,
        input: mapOf(json),
        results: mapOf(json),
        sources: list(source),
        tables: list(string()),
        examples: list(object({ input: given }, { today: day })),
      },
      purpose,
    ),
    problems: ['notFound', 'tooManyTries'],
  },
  [at.calculate]: {
    access: 'anyone',
    isForOthers: true,
    about:
      'Calculates. Figures may have units: 35, "5 weeks", {"value": 5, "unit": "week"}. What is ' +
      'wrong with an input is in "issues", and there are no figures then.',
    params: { group: id, program: id },
    query,
    body: closedObject(object({ input: given }, { today: day })),
    answer,
    problems: ['notFound', 'tooManyTries'],
  },
  [at.calculateAll]: {
    access: 'anyone',
    isForOthers: true,
    about:
      'Answers up to 100 inputs of any programs, in their order; null for a program that does ' +
      'not exist. A calculation of least cost counts as 20.',
    query,
    body: closedObject(
      object(
        {
          calculations: list(
            closedObject(object({ calculator: string({ maxLength: 130 }), input: given })),
            mostCalculations,
          ),
        },
        { today: day },
      ),
    ),
    answer: object({ answers: list(nullable(answer)) }),
    problems: ['notFound', 'tooCostly', 'tooManyTries'],
  },
} as const satisfies Readonly<Record<string, Agreement>>
