/**
 * Which tests `npm test` runs: of components those without a tag, inside of one page; on the built
 * site the journeys. `npm test -- --all` runs every test on the built site: once before a release,
 * and after a change of what all pages share (docs/decisions/test-levels.md).
 */

/** Whether all tests run. */
export const isSweep = process.env['SWEEP'] !== undefined

/** The tag of tests that repeat what another one tests, in a further language or program. */
export const sweepTag = '@sweep'

/**
 * The details of a test that may be for the sweep alone.
 * @param isRepeated whether another test tests the same kind
 */
export const onlyInSweep = (isRepeated: boolean): { tag: string[] } => ({
  tag: isRepeated ? [sweepTag] : [],
})

/**
 * The details of a test that is there for each language: Arabic is tested always, being the one
 * that is written from right to left.
 */
export const sweepUnlessArabic = (language: string): { tag: string[] } =>
  onlyInSweep(language !== 'ar')

/**
 * The details of a test that `npm test` runs on the built site: a promise to a person that no test
 * of a component and no test without a browser can prove.
 */
export const journey = { tag: ['@journey'] }

/** The details of a journey that is there for each language: `npm test` runs it in Arabic. */
export const journeyInArabic = (language: string): { tag: string[] } =>
  language === 'ar' ? journey : onlyInSweep(true)

/** The details of a test in `tests/components` that needs the built site, or what drives it. */
export const onSite = { tag: ['@site'] }

/** Whether a test of a component runs on the stage (`tests/support/stage`). */
export const isForStage = ({ tag = [] }: { readonly tag?: string | readonly string[] }): boolean =>
  ![sweepTag, ...journey.tag, ...onSite.tag].some((each) => tag.includes(each))
