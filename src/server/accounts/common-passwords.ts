/**
 * Words that passwords are often made of: those at the top of published lists of leaked passwords,
 * and those of this site. A password that consists of them alone is one of the first to be tried.
 */
const words = `
  password passwort passwd motdepasse contrasena senha parola pass word secret geheim admin
  administrator root user login guest test testing demo default changeme change letmein welcome
  bienvenue bonjour hello salam marhaba master super superman batman spiderman pokemon starwars
  dragon monkey tiger lion eagle princess prince sunshine moonlight shadow flower butterfly
  chocolate cookie banana football soccer baseball basketball hockey cricket arsenal chelsea
  liverpool barcelona realmadrid madrid juventus ahly zamalek computer internet google facebook
  whatsapp samsung iphone android windows microsoft apple amazon network server michael jordan
  jessica jennifer daniel thomas robert charlie george andrew joshua matthew mohamed mohammed
  muhammad ahmed ahmad mahmoud mostafa mustafa ibrahim abdallah abdullah hassan hussein khaled
  fatima fatma aisha mariam amina omar youssef yousef karim nour allah bismillah inchallah habibi
  maman papa famille family amour jetaime iloveyou loveyou love lover forever angel baby babygirl
  freedom money qwerty azerty qwertz qwertyuiop azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qwer wasd qaz wsx edc trustno one two three january february march april june july august
  september october november december janvier fevrier mars avril juin juillet aout septembre
  octobre novembre decembre monday friday sunday lundi vendredi dimanche summer winter spring
  autumn egypt cairo maroc morocco algerie tunisie france paris london america sudan syria
  clinic clinique veterinary veterinaire vet doctor docteur doktor farm farmer ferme elevage
  poultry volaille chicken poulet broiler broilers layer layers pullet pullets hen hens egg eggs
  oeuf oeufs bird birds animal animals health feed mazraa
  the my and is a i you me we he in of for to
`
  .trim()
  .split(/\s+/)

/** Rows of keyboards and of the alphabet, which are walked along. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Digits and signs that stand for letters. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const reversed = (text: string): string => Array.from(text).reverse().join('')

/** The pieces that a password may be cut into, the longest first. */
const pieces = [...new Set(words)].sort((one, other) => other.length - one.length)

/** How much of a text is left when common words, walks along rows and numbers are taken out. */
function leftOf(text: string, own: readonly string[]): number {
  let rest = text
  const take = (piece: string): void => {
    if (piece.length > 0) rest = rest.replaceAll(piece, '\n')
  }
  own.forEach(take)
  for (let length = 12; length >= 4; length -= 1)
    for (const row of rows)
      for (const way of [row, reversed(row)])
        for (let start = 0; start + length <= way.length; start += 1)
          take(way.slice(start, start + length))
  // Words of one or two letters count only between others, so they come last.
  pieces.forEach(take)
  return rest.replaceAll(/[\d\s\p{P}\p{S}]/gu, '').length
}

/** Fewer different characters are a repetition. */
const fewestDifferent = 5
/** So many letters that are in no list make a password one's own. */
const fewestOwn = 4

/**
 * Whether a password is among the first that somebody would try: it repeats a few characters, or
 * consists of common words, walks along the keyboard, numbers and what is known of the person.
 * @param own what is known of the person: name, address
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < fewestDifferent) return true
  // A text that is made of one part, again and again.
  for (let part = 1; part <= plain.length / 2; part += 1)
    if (plain === plain.slice(0, part).repeat(plain.length).slice(0, plain.length) && part <= 6)
      return true
  const known = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((text) => text.length >= 3)
    .sort((one, other) => other.length - one.length)
  const spelled = plain.replaceAll(/./gsu, (character) => letterOf[character] ?? character)
  const digitsAndSigns = plain.replaceAll(/\p{L}/gu, '').length
  // Many random digits and signs are no pattern of a list.
  const isNumber = /^[\d\s\p{P}\p{S}]+$/u.test(plain)
  if (isNumber) return leftOfNumber(plain) < 8
  return [plain, spelled].some((text) => leftOf(text, known) < fewestOwn) && digitsAndSigns < 8
}

/** How many digits of a number are on no walk. */
function leftOfNumber(text: string): number {
  let rest = text
  for (const way of ['01234567890', '09876543210'])
    for (let length = 10; length >= 3; length -= 1)
      for (let start = 0; start + length <= way.length; start += 1)
        rest = rest.replaceAll(way.slice(start, start + length), '')
  return rest.replaceAll(/(.)\1+/gu, '$1').length
}
