import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words of this site and of its visitors, which the published lists do not have. */
const words = `
  clinic clinique vet veterinary veterinaire doctor docteur farm farmer ferme elevage mazraa poultry
  volaille chicken chickens poulet broiler broilers layer layers pullet pullets hen hens egg eggs
  oeuf oeufs bird birds animal animals health feed motdepasse azerty bismillah inchallah habibi
  mohamed mohammed muhammad ahmed ahmad mahmoud mostafa mustafa ibrahim abdallah abdullah hassan
  hussein khaled fatima fatma aisha mariam amina omar youssef yousef karim nour allah egypt cairo
  maroc morocco algerie tunisie zamalek ahly
`
  .trim()
  .split(/\s+/)

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, words },
  graphs: adjacencyGraphs,
})

/** What of a password is looked at: an estimate of 64 characters takes 65 ms. */
const longest = 64
/** The highest score: nobody who has the digest finds it with fewer than 10^10 guesses. */
const unguessable = 4

/**
 * Whether a password is among the first that somebody would try: leaked ones, words, walks along
 * the keyboard, repetitions, days, and what is known of the person. Signs between words protect
 * nobody, so it is judged without them as well.
 * @param own what is known of the person: name, address
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').slice(0, longest)
  const known = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((text) => text.length >= 3)
  const joined = plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [plain, joined].some((each) => estimator.check(each, known).score < unguessable)
}
