import { describe, expect, it } from 'vitest'
import { project, siteLanguages } from '../../../../tests/support/project/project.ts'
import { searchForbidden, type Forbidden } from '../../../content/forbidden-words.ts'
import { messagesOf } from '../../../definition/project.ts'
import type { TableWords } from '../../name-lookup/words.ts'
import { parseMessage } from '../../../project/compile/icu.ts'
import { compileTable } from '../../../project/compile/tables.ts'
import { forbiddenWordsModule } from '../../../site/modules/forbidden.ts'
import { namedInFull } from './named-in-full.ts'
import { searchOver } from './record-search.ts'
import { searchables } from './searchables.ts'

const words = siteLanguages.map((language): TableWords =>
  Object.fromEntries(
    Object.entries(messagesOf(project, language))
      .filter(([key]) => /^(medicines|doses|drugs)\./.test(key))
      .map(([key, text]) => [key, parseMessage(text)]),
  ),
)
const tables = Object.fromEntries(
  ['medicines', 'classes', 'trade-names', 'doses', 'statuses'].map((name) => [
    `drugs/${name}`,
    compileTable(project.tables.get(`drugs/${name}`)!),
  ]),
)
const places = Object.fromEntries(
  ['drugs/medicines', 'drugs/doses'].map((id) => {
    const records = searchables(tables[id]!, tables, words[0]!, words, 'en')
    return [id, { records, search: searchOver(records) }]
  }),
)
const home = JSON.parse(
  forbiddenWordsModule(project, 'en').replace('export default ', ''),
) as readonly Forbidden[]
const barred = places['drugs/medicines']!.records.filter(({ barring }) => barring !== undefined)

/** The prohibition that each of the three places shows for a name. */
const answers = (name: string) => ({
  interactions: answerAt('drugs/medicines', name),
  doses: answerAt('drugs/doses', name),
  home: searchForbidden(home, name)[0]?.[2],
})
function answerAt(id: string, name: string): string | undefined {
  const { records, search } = places[id]!
  const [first] = search(name).ids
  return records.find((record) => record.id === first)?.barring
}

describe('a prohibited substance', () => {
  it.each([
    'Carbadox / Carbadox / كاربادوكس',
    'Olaquindox / Olaquindox / أولاكويندوكس',
    'Roxarsone / Roxarsone / روكسارسون',
    'Arsanilic acid / Acide arsanilique / حمض الأرسانيليك',
    'Nitarsone / Nitarsone / نيتارسون',
    'Amantadine / Amantadine / أمانتادين',
    'Rimantadine / Rimantadine / ريمانتادين',
    'Oseltamivir / Oséltamivir / أوسيلتاميفير',
    'Phenylbutazone / Phénylbutazone / فينيل بيوتازون',
    'Clenbuterol / Clenbutérol / كلينبوتيرول',
    'Ractopamine / Ractopamine / راكتوبامين',
    'Dapsone / Dapsone / دابسون',
    'Colchicine / Colchicine / كولشيسين',
    'Chlorpromazine / Chlorpromazine / كلوربرومازين',
    'Malachite green / Vert de malachite / أخضر الملاكيت',
    'Gentian violet / Violet de gentiane / بنفسج الجنتيانا',
    'Avoparcin / Avoparcine / أفوبارسين',
    'Vancomycin / Vancomycine / فانكومايسين',
    'Diethylstilbestrol / Diéthylstilbestrol / ستيلبسترول',
    'Chloramphenicol / Chloramphénicol / كلورامفينيكول',
    'Furazolidone / Furazolidone / فيورازوليدون',
    'Metronidazole / Métronidazole / ميترونيدازول',
    'Testosterone / Testostérone / تستوستيرون',
    'Aristolochia / Aristoloche / زراوند',
    'Chloroform / Chloroforme / كلوروفورم',
    'Nitrofural / Nitrofural / نيتروفورال',
    'Ceftriaxone / Ceftriaxone / سيفترياكسون',
    'Cefotaxime / Céfotaxime / سيفوتاكسيم',
    'Cefquinome / Cefquinome / سيفكوينوم',
    'Cefixime / Céfixime / سيفيكسيم',
    'Favipiravir / Favipiravir / فافيبيرافير',
    'Molnupiravir / Molnupiravir / مولنوبيرافير',
    'Baloxavir / Baloxavir / بالوكسافير',
    'Nitazoxanide / Nitazoxanide / نيتازوكسانيد',
    'Daptomycin / Daptomycine / دابتومايسين',
    'Aztreonam / Aztréonam / أزتريونام',
    'Piperacillin / Pipéracilline / بيبيراسيلين',
    'Ticarcillin / Ticarcilline / تيكارسيلين',
  ])('has its prohibition in all three places: %s', (names) => {
    for (const name of names.split(' / ')) {
      const said = answers(name)
      for (const [place, answer] of Object.entries(said))
        expect(answer, `${name} in ${place}`).toMatch(
          /^(Prohibited|Authorisation withdrawn) · .+: .+/,
        )
    }
  })

  it('is found by each of its names, selected by a full name, and never unknown', () => {
    for (const { id, titles, trade, synonyms = [] } of barred)
      for (const name of [...titles, ...trade, ...synonyms]) {
        for (const { records, search } of Object.values(places)) {
          // A medicine with doses shows its legal status next to them.
          if (!records.some((record) => record.id === id)) continue
          expect(search(name).exact, name).toBe(true)
          expect(search(name).ids.slice(0, 8), name).toContain(id)
          const chosen = namedInFull(records, name)?.id
          expect(records.find((record) => record.id === chosen)?.barring, name).toBeDefined()
        }
        expect(
          searchForbidden(home, name).map(([path]) => path.split('=')[1]),
          name,
        ).toContain(id)
      }
  })
})
