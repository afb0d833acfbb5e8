import { invite } from '../src/server/accounts/invitations.ts'
import { forgetSecondFactor } from '../src/server/accounts/second-factor.ts'
import { connectDatabase, type Database } from '../src/server/database/database.ts'
import { MigrationError } from '../src/server/database/migration-error.ts'
import { readServerSettings, SettingError } from '../src/server/settings.ts'
import { readArguments } from './support/arguments.ts'

const usage =
  'npm run staff -- invite <e-mail>               (prints the link that makes an owner of that address)\n' +
  'npm run staff -- forget-second-factor <e-mail> (for a lost phone; they set up a new one)'

/** The account of an address. */
const userOf = (database: Database, email: string) =>
  database.read((tx) =>
    tx.selectFrom('users').select(['id', 'role']).where('email', '=', email).executeTakeFirst(),
  )

async function inviteOwner(database: Database, email: string, site: string): Promise<string> {
  const token = await database.write((tx) => invite(tx, email, 'owner', undefined, Date.now()))
  return (
    `Open this link within two days, register or log in as ${email}, and set up the second factor:\n` +
    `${site}/login#invite=${token}`
  )
}

async function forget(database: Database, email: string): Promise<string | undefined> {
  const user = await userOf(database, email)
  if (user === undefined) return undefined
  await database.write((tx) => forgetSecondFactor(tx, user.id, 'command', Date.now()))
  return `${email} has no second factor any more, and is logged out everywhere.`
}

/** `npm run staff`: the first owner, and a lost phone. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const given = readArguments(words, {}, usage)
  const [command, address = '', ...others] = given?.positionals ?? []
  const email = address.trim().toLowerCase()
  const isRight =
    (command === 'invite' || command === 'forget-second-factor') &&
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) &&
    others.length === 0
  if (!isRight) {
    if (given !== undefined) console.error(usage)
    return 2
  }
  let database: Database | undefined
  try {
    const settings = readServerSettings(process.env, root)
    database = await connectDatabase(settings)
    const site = settings.siteAddress ?? `http://127.0.0.1:${process.env['PORT'] ?? 4173}`
    const text =
      command === 'invite'
        ? await inviteOwner(database, email, site)
        : await forget(database, email)
    if (text === undefined) {
      console.error(`staff: there is no account with the address ${email}`)
      return 1
    }
    console.log(text)
    return 0
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof MigrationError)) throw error
    console.error(`staff: ${error.message}`)
    return 1
  } finally {
    await database?.close()
  }
}
