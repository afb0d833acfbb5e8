// What `npm start` and `npm test` need before anything else: plain Node, no packages.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command in the project; stops everything with its exit code where it fails. */
export function run(command, args, environment = {}) {
  const status = tryRun(command, args, environment)
  if (status !== 0) process.exit(status)
}

/**
 * Runs a command in the project.
 * @returns its exit code; stops everything only where it cannot be started.
 */
function tryRun(command, args, environment = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (result.error !== undefined) {
    console.error(`${command} could not be started: ${result.error.message}`)
    process.exit(1)
  }
  return result.status ?? 1
}

const time = (path) => (existsSync(root + path) ? statSync(root + path).mtimeMs : 0)

const isPackageHere = (name) => existsSync(`${root}node_modules/${name}`)

/**
 * Installs the packages where they are missing or older than the lock file. Those that only tests
 * and editors use (`devDependencies`) are more than half of all: they are installed when a command
 * needs them, and stay.
 * @param needsTools whether the command needs them
 */
export function installPackages(needsTools = false) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Node ${process.versions.node} is too old: this project needs Node 24, or 20.19 at least (nodejs.org).`,
    )
    process.exit(1)
  }
  const tools = Object.keys(JSON.parse(readFileSync(`${root}package.json`)).devDependencies)
  const installed = time('node_modules/.package-lock.json')
  const isCurrent = installed >= time('package-lock.json') && installed > 0
  if (isCurrent && (!needsTools || tools.every(isPackageHere))) return
  // npm empties the folder before it installs, and would empty that of another project.
  if (lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.log('node_modules is a link: its packages are used as they are.')
    return
  }
  console.log('Installing packages ...')
  const set = needsTools || tools.some(isPackageHere) ? '--include=dev' : '--omit=dev'
  // What npm knows of a package from another time is enough, unless a version is newer than that.
  if (tryRun('npm', ['ci', set, '--prefer-offline']) !== 0) run('npm', ['ci', set])
}

/**
 * The Chromium of this machine, or the one that `CHROME_PATH` names; undefined without one.
 * Debian's without a window is the same engine, starts sooner and is half the download.
 */
export const browserHere = () =>
  [
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && existsSync(path))

/** The Firefox of this machine, or the one that `FIREFOX_PATH` names; undefined without one. */
export const firefoxHere = () =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  )

/** The packages of Debian with WebKitGTK, its driver, and a screen that it needs. */
export const webKitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']

/** Whether this machine has all of them. */
export const isWebKitHere = () =>
  existsSync('/usr/bin/WebKitWebDriver') &&
  existsSync('/usr/bin/Xvfb') &&
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'], {
    stdio: 'ignore',
  }).status === 0

/** Where Debian has the programs of PostgreSQL, one folder for each version. */
const postgresVersions = '/usr/lib/postgresql'

/** Whether this machine has the server of PostgreSQL: its client alone has the same folder. */
const isPostgresHere = () =>
  existsSync(postgresVersions) &&
  readdirSync(postgresVersions).some((version) =>
    existsSync(`${postgresVersions}/${version}/bin/initdb`),
  )

/**
 * Keeps Debian from making a database for the whole machine, which takes seconds and is never
 * used: tests make one in a folder of their own.
 */
function withoutSystemDatabase() {
  const folder = '/etc/postgresql-common'
  const file = `${folder}/createcluster.conf`
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

/** Texts of three scripts, without which pages are as wide and high as on no visitor's screen. */
const fonts = '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf'

/**
 * Programs that tests need: whether they are here, the packages of Debian with them, others where
 * those are unknown, and what is not tested without them.
 */
const tools = [
  {
    isHere: () => browserHere() !== undefined,
    packages: ['chromium-headless-shell', 'fonts-noto-core'],
    others: ['chromium', 'fonts-noto-core'],
    // People who run the tests on Debian or Ubuntu get the browser as well.
    isForPeople: true,
    without:
      'Chromium is not installed, or CHROME_PATH does not name it: nothing in a browser is tested.',
  },
  {
    isHere: () => process.platform !== 'linux' || existsSync(fonts),
    packages: ['fonts-noto-core'],
    without: 'The Noto fonts are not installed: tests of layout measure another font.',
  },
  {
    isHere: () => existsSync('/usr/sbin/nginx'),
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    without: 'nginx is not installed: its configuration is tested as text only.',
  },
  {
    isHere: () => existsSync('/usr/bin/pdftotext'),
    packages: ['poppler-utils'],
    without: 'pdftotext (poppler-utils) is not installed: the text of printed pages is not tested.',
  },
  {
    isHere: isPostgresHere,
    packages: ['postgresql'],
    before: withoutSystemDatabase,
    without: 'PostgreSQL is not installed: the server is tested on SQLite only.',
  },
  {
    isHere: () => firefoxHere() !== undefined,
    packages: ['firefox-esr'],
    without: 'Firefox is not installed: nothing is tested in it.',
  },
  {
    isHere: isWebKitHere,
    packages: webKitPackages,
    without: 'WebKitGTK is not installed: nothing is tested in it.',
  },
]

/**
 * Looks for the programs that tests need, before the first test. On a machine of tests alone (`CI`)
 * the missing ones are installed, and everything stops where that fails; on a person's, each is
 * reported.
 * @returns what is not tested, a line each
 */
export function findTools(all = tools) {
  const missing = all.filter(({ isHere }) => !isHere())
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const wanted = missing.filter(({ isForPeople }) => process.env.CI || isForPeople)
  const packages = [...new Set(wanted.flatMap((tool) => tool.packages))]
  if (mayInstall && packages.length > 0) {
    for (const { before } of wanted) before?.()
    console.log(`Installing ${packages.join(', ')} ...`)
    installTools(wanted, packages)
  }
  const untested = missing.filter(({ isHere }) => !isHere()).map(({ without }) => without)
  for (const line of untested) console.log(line)
  if (process.env.CI && untested.length > 0) {
    console.error('Under CI everything is tested: install what is missing.')
    process.exit(1)
  }
  return untested
}

/**
 * Installs packages of Debian: all at once and quietly, or those of each tool by itself, with what
 * is wrong, where a system lacks one of them.
 */
function installTools(wanted, all) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Debian starts a web server as soon as it is installed; a test must not leave one behind.
  const policy = '/usr/sbin/policy-rc.d'
  const ours = !existsSync(policy)
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  // A list of manuals is of no use to tests, and takes seconds to write.
  const manuals = '/var/lib/man-db/auto-update'
  const listsManuals = existsSync(manuals)
  if (listsManuals) rmSync(manuals)
  // Another run of apt-get may be under way; and what is lost with the machine need not be on disk.
  const settings = ['DPkg::Lock::Timeout=120', 'Dpkg::Options::=--force-unsafe-io']
  const apt = (words, errors) =>
    spawnSync('apt-get', [...settings.flatMap((each) => ['-o', each]), ...words], {
      stdio: ['ignore', 'ignore', errors],
      env,
    }).status === 0
  const install = (packages, errors = 'ignore') =>
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages], errors)
  if (!install(all)) {
    // A new machine has no lists of packages, or old ones.
    apt(['update', '-qq'], 'inherit')
    if (!install(all))
      for (const { packages, others } of wanted)
        if (!install(packages, 'inherit') && others !== undefined) install(others, 'inherit')
  }
  if (listsManuals) writeFileSync(manuals, '')
  if (ours) rmSync(policy)
}
