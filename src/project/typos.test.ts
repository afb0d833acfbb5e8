/**
 * Known typos: the finding of each, and that its fix restores the file, letter for letter. Each is
 * made in the small project, instead of the right text.
 */
import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { checkInEnglish, printFindings, type InEnglish } from '#tests/support/project/in-english.ts'
import { applyFixes, withTexts } from './index.ts'

const livability = 'calculators/broilers/livability.json'
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const consumption = 'calculators/broilers/feed-consumption.json'
const table = 'tables/broilers/ross-308-2022.json'
const clinic = 'content/clinic.json'
const messages = 'locales/fr/messages.json'
const units = 'locales/fr/units.json'

/** A typo: its file, the right text, the wrong one, and a part of the finding. */
type Typo = readonly [name: string, file: string, right: string, wrong: string, message: string]

const ofJson: readonly Typo[] = [
  ['curly quotes', livability, '"slug": "livability', '“slug”: "livability', '“slug”'],
  ['a curly quote at the end', livability, '"slug":', '"slug”:', '"slug”'],
  [
    'German quotes',
    livability,
    '"livability-percentage-program"',
    '„livability-percentage-program“',
    '„',
  ],
  [
    'French quotes',
    livability,
    '"livability-percentage-program"',
    '«livability-percentage-program»',
    '«',
  ],
  [
    'single quotes',
    livability,
    '"livability-percentage-program"',
    "'livability-percentage-program'",
    "'",
  ],
  ['back quotes', livability, '"slug":', '`slug`:', '`slug`'],
  ['no quotes around a name', livability, '"digits": 2', 'digits: 2', 'digits'],
  [
    'no quotes around a text',
    livability,
    '"broilers.livability.title",',
    'broilers.livability.title,',
    'broilers.livability.title',
  ],
  ['a quote lost at the end of a name', livability, '"digits": 2', '"digits: 2', '"digits'],
  [
    'a quote lost at the end of a text',
    livability,
    '.title",',
    '.title,',
    'broilers.livability.title',
  ],
  [
    'a quote lost at the start of a text',
    livability,
    '"broilers.livability.title"',
    'broilers.livability.title"',
    'broilers.livability.title"',
  ],
  ['a space between thousands', table, '"maximum": 15000', '"maximum": 15 000', '15 000'],
  ['a no-break space between thousands', table, '"maximum": 15000', '"maximum": 15\u00a0000', '15'],
  ['an apostrophe between thousands', table, '"maximum": 15000', '"maximum": 15\'000', "15'000"],
  ['points between thousands', livability, '[1, 10000000]', '[1, 10.000.000]', '10.000.000'],
  ['a dash as minus', clinic, '"longitude": -0.0015', '"longitude": –0.0015', '–0.0015'],
  ['a typographic minus', clinic, '"longitude": -0.0015', '"longitude": −0.0015', '−0.0015'],
  ['a plus sign', clinic, '"latitude": 51.4779', '"latitude": +51.4779', '+51.4779'],
  ['a point without a digit', ratio, '"usual": [0.1, 8]', '"usual": [.1, 8]', '.1'],
  ['a leading zero', livability, '"digits": 2', '"digits": 02', '02'],
  [
    'a letter O as zero',
    livability,
    '"birds": 10000, "deadBirds": 300}',
    '"birds": 1O000, "deadBirds": 300}',
    '1O000',
  ],
  ['Arabic digits', livability, '"digits": 2', '"digits": ٢', '٢'],
  ['a comma of another script', livability, '"unit": "%", "digits"', '"unit": "%"، "digits"', '،'],
  ['a semicolon', livability, '"unit": "%", "digits"', '"unit": "%"; "digits"', ';'],
  ['an equals sign', livability, '"digits": 2', '"digits" = 2', '='],
  ['an arrow', livability, '"digits": 2', '"digits" => 2', '=>'],
  ['a trailing comma in an object', livability, '"digits": 2}', '"digits": 2,}', 'extra comma'],
  [
    'a trailing comma in a list',
    livability,
    '"related": ["mortality"]',
    '"related": ["mortality",]',
    'extra comma',
  ],
  ['a doubled comma', livability, '"unit": "%", "digits"', '"unit": "%",, "digits"', 'extra comma'],
  [
    'a missing comma in a line',
    livability,
    '"unit": "%", "digits"',
    '"unit": "%" "digits"',
    '"unit": "%"',
  ],
  [
    'a missing comma at the end of a line',
    livability,
    '.title",\n',
    '.title"\n',
    'broilers.livability.title"',
  ],
  ['a missing colon', livability, '"digits": 2', '"digits" 2', '"digits"'],
  ['a comment', livability, '"unit": "%", "digits"', '"unit": "%",/* share */ "digits"', 'share'],
  [
    'a bracket of the other kind',
    livability,
    '"related": ["mortality"]',
    '"related": ["mortality"}',
    '}',
  ],
  ['a tab in a name', livability, '"digits": 2', '"dig\tits": 2', '⇥'],
  [
    'False for false',
    clinic,
    '"sample": false, "image": "/illustrations/doctor',
    '"sample": False, "image": "/illustrations/doctor',
    'False',
  ],
  [
    'a copied line',
    livability,
    '  "title": "broilers.livability.title",\n',
    '  "title": "broilers.livability.title",\n  "title": "broilers.livability.title",\n',
    'twice',
  ],
]

const ofFormulas: readonly Typo[] = [
  [
    'an equals sign at the start',
    livability,
    '"(birds - deadBirds) / birds"',
    '"=(birds - deadBirds) / birds"',
    'begins with =',
  ],
  ['a dash', livability, 'birds - deadBirds)', 'birds – deadBirds)', '–'],
  ['a typographic minus', livability, 'birds - deadBirds)', 'birds − deadBirds)', '−'],
  ['a division sign', livability, ') / birds', ') ÷ birds', '÷'],
  ['a times sign', consumption, 'birds * normal.dailyFeed', 'birds × normal.dailyFeed', '×'],
  ['a letter x', consumption, 'birds * normal.dailyFeed', 'birds x normal.dailyFeed', 'letter x'],
  ['a raised point', consumption, 'birds * normal.dailyFeed', 'birds · normal.dailyFeed', '·'],
  [
    'quotes of a word processor',
    consumption,
    '"birds * normal.dailyFeed"',
    '"“birds” * normal.dailyFeed"',
    '“birds”',
  ],
  [
    'a name in braces',
    consumption,
    '"birds * normal.dailyFeed"',
    '"{birds} * normal.dailyFeed"',
    '{birds}',
  ],
  [
    'the name of the result',
    consumption,
    '"birds * normal.dailyFeed"',
    '"dailyFeed = birds * normal.dailyFeed"',
    'dailyFeed =',
  ],
  [
    'a sign at the end',
    consumption,
    'birds * normal.dailyFeed"',
    'birds * normal.dailyFeed;"',
    ';',
  ],
  ['a comparison of a book', livability, 'deadBirds <= birds', 'deadBirds ≤ birds', '≤'],
  [
    'a comparison the wrong way round',
    livability,
    'deadBirds <= birds',
    'deadBirds =< birds',
    '=<',
  ],
  ['a decimal comma', ratio, 'normalFcr + 0.2', 'normalFcr + 0,2', '0,2'],
  ['Arabic digits', ratio, 'normalFcr + 0.2', 'normalFcr + ٠٫٢', '٠٫٢'],
  ['a percentage', ratio, 'normalFcr + 0.2', 'normalFcr + 20%', '20%'],
  ['a single equals sign', ratio, 'userFcr == normalFcr', 'userFcr = normalFcr', 'single ='],
  ['three equals signs', ratio, 'userFcr == normalFcr', 'userFcr === normalFcr', '==='],
  [
    'a comparison in words',
    ratio,
    'averageWeight > heaviestUsual',
    'averageWeight is greater than heaviestUsual',
    'is greater than',
  ],
]

const ofValues: readonly Typo[] = [
  ['a figure in quotes', livability, '"digits": 2', '"digits": "2"', 'quotation marks'],
  [
    'a figure in quotes in a record',
    table,
    '[1, 12, 12, 62, 0.196]',
    '[1, "12", 12, 62, 0.196]',
    'quotation marks',
  ],
  ['a decimal comma in quotes', table, '0.196]', '"0,196"]', 'quotation marks'],
  ['a unit in the plural', consumption, '"per": "day"', '"per": "days"', 'days'],
  ['a unit in words', livability, '"unit": "%"', '"unit": "percent"', 'percent'],
  ['kgs', consumption, '"unit": "kg"', '"unit": "kgs"', 'kgs'],
  ['a unit for each bird', ratio, '"unit": "kg", "per": "bird"', '"unit": "kg/bird"', 'kg/bird'],
  [
    'a unit for each bird in words',
    ratio,
    '"unit": "kg", "per": "bird"',
    '"unit": "kg per bird"',
    'kg per bird',
  ],
  [
    'a tone by its colour',
    ratio,
    '"say": "messages.weightUnusual", "tone": "info"',
    '"say": "messages.weightUnusual", "tone": "blue"',
    'blue',
  ],
  ['a no-break space in a name', livability, '"digits": 2', '"digits\u00a0": 2', 'digits'],
  ['an invisible character in a name', livability, '"digits": 2', '"dig\u200bits": 2', 'U+200B'],
  [
    'a day in the order of a letter',
    table,
    '"review": "2027-11-01"',
    '"review": "2027/11/01"',
    '2027/11/01',
  ],
  ['an address without https', table, '"url": "https://aviagen', '"url": "aviagen', 'aviagen'],
  ['a range in quotes', ratio, '"usual": [0.1, 8]', '"usual": "0.1-8"', '0.1-8'],
  [
    'a list of one without brackets',
    livability,
    '"related": ["mortality"]',
    '"related": "mortality"',
    'mortality',
  ],
  ['a time without zero', clinic, '"opens": "09:00"', '"opens": "9:00"', '9:00'],
  ['a name in other letters', livability, '"digits": 2', '"Digits": 2', 'Digits'],
]

const ofMessages: readonly Typo[] = [
  ['a placeholder that was translated', messages, '{limit}', '{limite}', '{limite}'],
  [
    'two placeholders that were translated',
    messages,
    '{title}\u202f: saisissez {limit}',
    '{titre}\u202f: saisissez {limite}',
    '{titre}',
  ],
  ['a placeholder with a capital', messages, '{limit}', '{Limit}', '{Limit}'],
  ['a placeholder in square brackets', messages, '{limit}', '[limit]', '[limit]'],
  ['a placeholder in two braces', messages, '{limit}', '{{limit}}', '{{limit}}'],
  ['a placeholder that is not closed', messages, '{limit}', '{limit', '{limit'],
  ['a placeholder that is not opened', messages, '{limit}', 'limit}', 'limit}'],
  [
    'plural in French',
    units,
    '{value, plural, one {{text}\u00a0jour}',
    '{value, pluriel, one {{text}\u00a0jour}',
    'plural',
  ],
  [
    'forms in Spanish',
    units,
    'one {{text}\u00a0jour} many {{text}\u00a0de jours} other',
    'uno {{text}\u00a0jour} many {{text}\u00a0de jours} otros',
    'forms',
  ],
  ['forms with capitals', units, 'one {{text}\u00a0jour}', 'One {{text}\u00a0jour}', 'forms'],
  ['a colon after a form', units, 'one {{text}\u00a0jour}', 'one: {{text}\u00a0jour}', 'forms'],
  [
    'an Arabic comma in a plural',
    units,
    '{value, plural, one {{text}\u00a0jour}',
    '{value، plural، one {{text}\u00a0jour}',
    'comma',
  ],
  ['braces of another keyboard', messages, '{limit}', '｛limit｝', 'braces'],
  [
    'a brace lost at the end',
    units,
    'other {{text}\u00a0jours}}',
    'other {{text}\u00a0jours}',
    'not closed',
  ],
]

const merged = (text: string): string => `<<<<<<< mine\n${text}=======\n${text}>>>>>>> theirs\n`

const ofFiles: readonly Typo[] = [
  ['a byte-order mark', livability, '{\n  "$schema"', '\ufeff{\n  "$schema"', 'U+FEFF'],
  ['a space without width', messages, 'des valeurs', 'des \u200bvaleurs', 'U+200B'],
  [
    'a no-break space between entries',
    livability,
    '"digits": 2',
    '"digits":\u00a02',
    'no-break space',
  ],
  [
    'marks of a merge around the same text',
    livability,
    '  "title": "broilers.livability.title",\n',
    merged('  "title": "broilers.livability.title",\n'),
    '<<<<<<<',
  ],
]

/** The project with a slip in it. */
function withTypo(file: string, right: string, wrong: string) {
  const text = fixtureProject.files.texts.get(file)!
  expect(text, `${file} contains ${right}`).toContain(right)
  return withTexts(fixtureProject, { [file]: text.replace(right, () => wrong) })
}

const found = (findings: readonly InEnglish[], file: string): InEnglish => {
  expect(
    findings.map((each) => each.file),
    printFindings(findings),
  ).toEqual([file])
  return findings[0]!
}

describe.each([
  ['JSON', ofJson],
  ['formulas', ofFormulas],
  ['values', ofValues],
  ['messages', ofMessages],
  ['files', ofFiles],
] as const)('slips in %s', (_, typos) => {
  it.each(typos)('%s', (_name, file, right, wrong, message) => {
    const project = withTypo(file, right, wrong)
    const finding = found(checkInEnglish(project), file)
    expect(`${finding.what}\n${finding.fix}`).toContain(message)
    const { project: fixed, findings } = applyFixes(project)
    expect(printFindings(findings)).toBe('')
    expect(fixed.files.texts.get(file)).toBe(fixtureProject.files.texts.get(file))
  })
})

/** Slips that mean two things, or that only a person can decide: the fix is ready to paste. */
const ofPeople: readonly (readonly [
  name: string,
  file: string,
  right: string,
  wrong: string,
  message: string,
  paste: string,
])[] = [
  ['a comma in a figure', table, '"maximum": 15000', '"maximum": 15,000', '15,000', '15000'],
  ['a percentage as a value', ratio, '"value": 8,', '"value": 8%,', '8%', '"unit": "%"'],
  [
    'a figure with its unit',
    ratio,
    '"value": 8,',
    '"value": 8 kilo,',
    '8 kilo',
    '8, and "unit": "kilo"',
  ],
  [
    'a figure with its unit in a formula',
    ratio,
    'averageWeight > heaviestUsual',
    'averageWeight > 8 kg',
    '8 kg',
    '"kg8": { "value": 8, "unit": "kg" }',
  ],
  [
    'a name with two values',
    livability,
    '  "title":',
    '  "title": "broilers.mortality.title",\n  "title":',
    'twice',
    '"broilers.mortality.title" or "broilers.livability.title"',
  ],
  [
    'a bracket that is not closed',
    livability,
    '(birds - deadBirds) / birds',
    '(birds - deadBirds / birds',
    '(',
    ')',
  ],
  ['a day that could be two', table, '"2027-11-01"', '"01/11/2027"', '01/11/2027', '2027-11-01'],
  [
    'a remainder',
    livability,
    '(birds - deadBirds) / birds',
    '(birds - deadBirds) / birds + birds % deadBirds',
    '%',
    'birds - deadBirds * floor(birds / deadBirds)',
  ],
]

describe('slips that a person decides', () => {
  it.each(ofPeople)('%s', (_name, file, right, wrong, message, paste) => {
    const project = withTypo(file, right, wrong)
    const finding = found(checkInEnglish(project), file)
    expect(finding.what).toContain(message)
    expect(finding.fix).toContain(paste)
    expect(applyFixes(project).applied).toEqual([])
  })
})

it('an apostrophe before a brace, which would make the brace plain text', () => {
  const text = fixtureProject.files.texts.get(messages)!
  const right = text.replace('saisissez {limit}', 'saisissez d’{limit}')
  const project = withTexts(fixtureProject, { [messages]: right.replace('d’{', "d'{") })
  expect(found(checkInEnglish(project), messages).what).toContain("d'{limit}")
  const { project: fixed, findings } = applyFixes(project)
  expect(printFindings(findings)).toBe('')
  expect(fixed.files.texts.get(messages)).toBe(right)
})

describe('line ends of Windows', () => {
  it('are advice, and nothing else is found in the files', () => {
    const texts = [...fixtureProject.files.texts].filter(([path]) => /\.(?:json|md)$/.test(path))
    const project = withTexts(
      fixtureProject,
      Object.fromEntries(texts.map(([path, text]) => [path, text.replaceAll('\n', '\r\n')])),
    )
    expect(new Set(checkInEnglish(project).map(({ id }) => id))).toEqual(new Set(['line-endings']))
    expect([...applyFixes(project).project.files.texts]).toEqual([...fixtureProject.files.texts])
  })
})

it('are more than forty', () => {
  const all = [ofJson, ofFormulas, ofValues, ofMessages, ofFiles, ofPeople]
  expect(all.flat().length).toBeGreaterThan(40)
})
