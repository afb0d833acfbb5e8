import { describe, expect, it } from 'vitest'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { fewOf } from '#tests/support/runs.ts'
import { searchForbidden, type Forbidden } from '#content/forbidden-words.ts'
import { messagesOf } from '#definition/project.ts'
import type { TableWords } from '../../name-lookup/words.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { compileTable } from '#project/compile/tables.ts'
import { forbiddenWordsModule } from '#site/modules/forbidden.ts'
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

/** The prohibition that each of the three shows for a name. */
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

/**
 * The annex of Regulation (EU) 2022/1255, its groups by name and by their members. Written from
 * memory, like the table; a vet confirms both against the act.
 */
const reservedForPeople = [
  'Carboxypenicillins / Carboxypénicillines / الكاربوكسي بنسلينات',
  'Carbenicillin / Carbénicilline / كاربينيسيلين',
  'Ticarcillin / Ticarcilline / تيكارسيلين',
  'Temocillin / Témocilline / تيموسيلين',
  'Ureidopenicillins / Uréidopénicillines / اليوريدو بنسلينات',
  'Piperacillin / Pipéracilline / بيبيراسيلين',
  'Azlocillin / Azlocilline / أزلوسيلين',
  'Mezlocillin / Mezlocilline / ميزلوسيلين',
  'Ceftobiprole / Ceftobiprole / سيفتوبيبرول',
  'Ceftaroline / Ceftaroline / سيفتارولين',
  'Ceftolozane / Ceftolozane / سيفتولوزان',
  'Ceftazidime avibactam / Ceftazidime avibactam / سيفتازيديم أفيباكتام',
  'Siderophore cephalosporins / Céphalosporines sidérophores / سيفالوسبورينات حاملة للحديد',
  'Cefiderocol / Céfidérocol / سيفيديروكول',
  'Carbapenems / Carbapénèmes / الكاربابينيمات',
  'Imipenem / Imipénem / إيميبينيم',
  'Meropenem / Méropénem / ميروبينيم',
  'Ertapenem / Ertapénem / إرتابينيم',
  'Doripenem / Doripénem / دوريبينيم',
  'Biapenem / Biapénem / بيابينيم',
  'Penems / Pénèmes / البينيمات',
  'Faropenem / Faropénem / فاروبينيم',
  'Sulopenem / Sulopénem / سولوبينيم',
  'Monobactams / Monobactames / المونوباكتامات',
  'Aztreonam / Aztréonam / أزتريونام',
  'Carumonam / Carumonam / كارومونام',
  'Phosphonic acid derivatives / Dérivés de l’acide phosphonique / مشتقات حمض الفوسفونيك',
  'Fosfomycin / Fosfomycine / فوسفومايسين',
  'Glycopeptides / Glycopeptides / جليكوببتيدات',
  'Vancomycin / Vancomycine / فانكومايسين',
  'Teicoplanin / Téicoplanine / تيكوبلانين',
  'Telavancin / Télavancine / تيلافانسين',
  'Dalbavancin / Dalbavancine / دالبافانسين',
  'Oritavancin / Oritavancine / أوريتافانسين',
  'Avoparcin / Avoparcine / أفوبارسين',
  'Lipopeptides / Lipopeptides / الليبوببتيدات',
  'Daptomycin / Daptomycine / دابتومايسين',
  'Oxazolidinones / Oxazolidinones / الأوكسازوليدينونات',
  'Linezolid / Linézolide / لينزوليد',
  'Tedizolid / Tédizolide / تيديزوليد',
  'Fidaxomicin / Fidaxomicine / فيداكسومايسين',
  'Plazomicin / Plazomicine / بلازومايسين',
  'Glycylcyclines / Glycylcyclines / الجليسيل سيكلينات',
  'Tigecycline / Tigécycline / تيجيسيكلين',
  'Eravacycline / Éravacycline / إيرافاسيكلين',
  'Omadacycline / Omadacycline / أوماداسيكلين',
  'Amantadine / Amantadine / أمانتادين',
  'Baloxavir marboxil / Baloxavir marboxil / بالوكسافير',
  'Celgosivir / Celgosivir / سيلجوسيفير',
  'Favipiravir / Favipiravir / فافيبيرافير',
  'Galidesivir / Galidésivir / جاليديسيفير',
  'Lactimidomycin / Lactimidomycine / لاكتيميدومايسين',
  'Laninamivir / Laninamivir / لانيناميفير',
  'Metisazone / Métisazone / ميثيسازون',
  'Methisazone / Métisazone / ميثيسازون',
  'Molnupiravir / Molnupiravir / مولنوبيرافير',
  'Nitazoxanide / Nitazoxanide / نيتازوكسانيد',
  'Oseltamivir / Oséltamivir / أوسيلتاميفير',
  'Peramivir / Péramivir / بيراميفير',
  'Ribavirin / Ribavirine / ريبافيرين',
  'Rimantadine / Rimantadine / ريمانتادين',
  'Tizoxanide / Tizoxanide / تيزوكسانيد',
  'Triazavirin / Triazavirine / تريازافيرين',
  'Umifenovir / Umifénovir / أوميفينوفير',
  'Zanamivir / Zanamivir / زاناميفير',
]

describe('a prohibited substance', () => {
  it.each([
    ...reservedForPeople,
    'Carbadox / Carbadox / كاربادوكس',
    'Olaquindox / Olaquindox / أولاكويندوكس',
    'Roxarsone / Roxarsone / روكسارسون',
    'Arsanilic acid / Acide arsanilique / حمض الأرسانيليك',
    'Nitarsone / Nitarsone / نيتارسون',
    'Phenylbutazone / Phénylbutazone / فينيل بيوتازون',
    'Clenbuterol / Clenbutérol / كلينبوتيرول',
    'Ractopamine / Ractopamine / راكتوبامين',
    'Dapsone / Dapsone / دابسون',
    'Colchicine / Colchicine / كولشيسين',
    'Chlorpromazine / Chlorpromazine / كلوربرومازين',
    'Malachite green / Vert de malachite / أخضر الملاكيت',
    'Gentian violet / Violet de gentiane / بنفسج الجنتيانا',
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
    'Baloxavir / Baloxavir / بالوكسافير',
  ])('has its prohibition in all three: %s', (names) => {
    for (const name of names.split(' / ')) {
      const prohibitions = answers(name)
      for (const [place, answer] of Object.entries(prohibitions))
        expect(answer, `${name} in ${place}`).toMatch(
          /^(Prohibited|Authorisation withdrawn) · .+ – .+/,
        )
    }
  })

  it('is found by each of its names, selected by a full name, and never unknown', () => {
    // By default a third of the names of each, by turns.
    for (const [turn, { id, titles, trade, synonyms = [] }] of barred.entries())
      for (const name of fewOf([...titles, ...trade, ...synonyms], 6, turn)) {
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
