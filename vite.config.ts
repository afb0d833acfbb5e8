import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { buildTargets } from './src/site/floor.ts'
import { lazyImports } from './src/site/plugins/lazy-imports.ts'
import { leanIntl } from './src/site/plugins/lean-intl.ts'
import { leanRjsf } from './src/site/plugins/lean-rjsf.ts'
import { leanRouter } from './src/site/plugins/lean-router.ts'
import { clinicData, type ClinicData } from './src/site/plugins/clinic-data.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A pattern for the paths of modules; each part is an expression of its own. */
const oneOf = (...paths: readonly string[]): RegExp => new RegExp(paths.join('|'))
/** Modules of ours, without their endings. */
const modules = (...paths: readonly string[]): RegExp =>
  new RegExp(`src/(${paths.join('|')})\\.tsx?$`)

/**
 * How the site is made of its sources.
 * @param data serves the project to them
 * @param borrows whether a language borrows texts, which pages then mark; else it costs nothing
 */
export const siteConfig = (
  command: 'build' | 'serve',
  data: ClinicData,
  borrows = true,
): UserConfig => ({
  plugins: [
    react(borrows ? { jsxImportSource: `${root}src/ui/fallback-text` } : {}),
    data,
    leanRjsf(root),
    leanRouter(),
    leanIntl(),
    lazyImports(root),
  ],
  define: { 'import.meta.env.BORROWS': String(borrows) },
  resolve: {
    alias: [
      // Messages arrive as syntax trees, so react-intl needs no parser in the browser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // The package names its development build for bundlers; this is the production build beside
      // it.
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
            },
          ]
        : []),
    ],
  },
  ssr: { noExternal: true },
  build: {
    target: buildTargets(),
    manifest: true,
    assetsInlineLimit: 0,
    // Markdown, as a text that every host has a type for.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // Class fields become assignments: Safari 15 gives some of them wrong values (WebKit bug
      // 236843), and definitions would be a helper of 0.3 KB in every visit.
      transform: {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      },
      // A constant of another module is written where it is read: 0.3 KB less in each first visit.
      optimization: { inlineConst: true },
      checks: { pluginTimings: false },
      output: {
        // File names are part of scripts that every visit fetches, and random characters do not
        // compress: hexadecimal hashes take a third less. With seven digits, two versions of a file
        // have the same name once in 268 million.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // docs/decisions/compile-hints.md: what every visit runs is compiled in one go.
        postBanner: ({ name }) =>
          /^(base|page|program)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            // What every page needs, in one file: small files compress badly, and each of them is a
            // way to the server and back.
            {
              name: 'base',
              test: oneOf(
                'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
                'node_modules/(react-intl|@formatjs|cookie|set-cookie-parser)/',
                'rolldown/runtime',
                'src/(own|storage/mark|network/fetch-part)\\.ts$',
                'src/ui/(fallback-text/(element-props|jsx-runtime)|intl-of)\\.ts$',
                'src/ui/(storage/(device|favourites|storage-area|stored-text)|waiting/use-follow)\\.ts$',
                'src/ui/waiting/lazy-component\\.tsx$',
                'src/pages/common/(Breadcrumb|Star|TodaySpace)\\.tsx$',
              ),
            },
            // What every program's page needs besides, and the pages around the programs.
            ...Object.entries({
              program: modules(
                'language/(arithmetic|tree|scale)',
                'engine/(complete|calculate|plan|answers|issue-messages|state|(plausibility|input)/[\\w-]+)',
                'mechanisms/(danger/texts|within/judged-source)',
                'engine/(shown/(judged|shown-figures)|table/(lazy-functions|pack|tables-for|unchecked))',
                'components/text/use-(more-words|table-words|formatters)',
                'components/fields/(form-context|entered|use-field-text|use-value-before-hydration)',
                'i18n/(issue-text|read-number)',
                'mechanisms/(lazy|(danger|notice|range|rating|figure-lookup)/run|date/days|name-lookup/named)',
                'mechanisms/quantity/elsewhere',
                'mechanisms/(figure/components/(preferred-unit|NumberField)|conditional-input/conditional)',
                'pages/program/(ProgramFrame|static-content)',
                'program/form/answering/typed-before',
                'ui/storage/use-(draft|later)',
              ),
              // Programs with a list.
              lists: modules(
                'mechanisms/(entry-result/of-entries|list/run/(compact|fill|issue-of|named|run|sums|text))',
              ),
              // Lists whose entries name records.
              rows: modules('mechanisms/(list/run/checked|entry-result/(run|utmost))'),
              // Programs whose figures may be bounds: those with a list, or with costs.
              bounds: modules('mechanisms/(list/run/(bounds|bounded|refine)|left-empty/run)'),
              // Programs that keep a journal.
              journal: modules(
                'mechanisms/journal/(covered|run/[\\w-]+)',
                'engine/table/find-each',
              ),
              site: oneOf(
                'virtual:(clinic|pack/(blog|forms|programs|testimonials|visit))$',
                'src/pages/(parts|common/SampleNote)\\.tsx?$',
              ),
              forms: modules('content/form-shapes', 'pages/forms/[\\w-]+'),
              // What is small and mostly asked for together.
              form: modules('content/form'),
              files: modules(
                'ui/storage/save-file',
                'components/figures/csv-text',
                'i18n/fallback-text',
                'mechanisms/(list/(components/names|parts)|entry-result/row-results)',
                'components/text/unit-label',
              ),
              shown: modules(
                'program/share/(saved|figures-text|link-query|use-link)',
                'ui/(storage/(limit|own-limits)|Fold|use-printing)',
                'program/explanation/AnswerSources',
                'mechanisms/(money/components/currency|journal/joined|notice/notice-text)',
                'mechanisms/(figure/units|plan/components/plan-texts)',
                'engine/shown/shown-units',
                'formats/csv',
                'i18n/(format-list|money|unusual-text)',
                'language/(units|unit-steps)',
              ),
              cards: modules('content/card-id', 'pages/common/(Cards|Rows)'),
              kept: modules(
                'api/counted-search',
                'network/(answer|connectivity)',
                'ui/waiting/use-online',
                'ui/storage/(account|unanswered|use-stored-text|record-figures|farm)',
                'mechanisms/journal/components/farm-status/lazy-farm',
              ),
              said: modules('components/text/(WordList|table-words)', 'i18n/normalise-words'),
              figures: modules(
                'components/(figures/(Figure|Chip|verdict-icons|verdict-on)|text/use-result-words)',
                'mechanisms/text-result/(texts|components/TextChip)',
                'mechanisms/danger/(danger-text|components/(Dangers|use-danger-words))',
                'mechanisms/(left-empty/result-title|remark/(named-records|status/[\\w-]+))',
                'ui/(FootBar|foot-top|Isolate|use-page-position)',
              ),
              // What makes text of figures, which comes after the first paint.
              texts: modules(
                'known-figure',
                'engine/shown/figure-of',
                'i18n/format-figure',
                'components/text/use-figure-formatters',
              ),
              // For who keeps a flock.
              flock: oneOf(
                'virtual:(flocks|keepers|pack/flock)$',
                'node_modules/idb/',
                'src/storage/(database|local|merge|notebook|outbox|backend)\\.ts$',
                'src/ui/storage/(notify-storage|flock/(flocks|journal|copies|imported|marks))\\.ts$',
                'src/mechanisms/journal/(sound-days|components/kept/kept-entries)\\.ts$',
                'src/mechanisms/flock/(bounded-inputs|figures|filled|here)\\.ts$',
                'src/pages/flock/(find-program|flock-here|watch-flock|flock-state|save-facts)\\.ts$',
                'src/mechanisms/flock/(journal-figures|facts|due)\\.ts$',
              ),
              account: oneOf(
                'virtual:pack/(access|account|profile)$',
                'src/pages/account/NoAccounts\\.tsx$',
              ),
              // What pages of accounts, farms and messages are made of.
              kit: modules('ui/(Button|ConfirmQuestion|Note|Panel|Row|request/[\\w-]+)'),
              clinic: oneOf(
                'virtual:pack/videos$',
                'src/pages/common/((Avatar|Banner|BookLink|Channels|VideoFrame)\\.tsx|contact-ways\\.ts)$',
              ),
              blog: modules(
                'content/article',
                'pages/blogs/(ArticleCards|BlogSidebar|use-articles)',
              ),
              tables: modules(
                'engine/table/(table|refused)',
                'mechanisms/figure-lookup/find-figure',
              ),
              names: modules(
                'i18n/(edit-distance|near-names|normalise-name)',
                'memoize',
                'mechanisms/name-lookup/(by-names|closest-name|find|words)',
              ),
              numbers: modules('round', 'figure', 'day', 'i18n/(format|isolate)', 'ui/storage/tab'),
            }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
            { name: (id: string) => data.api?.fileOf(id) },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})

export default defineConfig(({ command }) => siteConfig(command, clinicData()))
