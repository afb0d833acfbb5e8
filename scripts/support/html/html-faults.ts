import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * The rules of the HTML standard, not those of a style: of the other rules, the ones that the
 * standard has too, for attributes of inputs and for ids that something refers to.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: { 'input-attributes': 'error', 'no-missing-references': 'error' },
  }),
)

/** What is wrong in the HTML of a document, one line each: where, what, and the rule. */
export const htmlFaults = (html: string): readonly string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`,
      ),
    )
