// What `npm test` runs: plain Node, no packages.

/** The kinds of test files, the script that runs each, and whether it needs the built site. */
const kinds = [
  { name: 'unit', isOf: (file) => file.endsWith('.test.ts') && !file.startsWith('tests/http/') },
  { name: 'http', isOf: (file) => file.startsWith('tests/http/'), needs: ['build'] },
  { name: 'components', isOf: (file) => file.startsWith('tests/components/') },
  {
    name: 'browser',
    isOf: (file) => file.endsWith('.browser.ts') && !file.startsWith('tests/components/'),
    needs: ['build'],
  },
  { name: 'browsers', isOf: (file) => file.endsWith('.engine.ts'), needs: ['build'] },
]

/** How many processes of each work at a time: its workers. */
const processes = { unit: 2, http: 2, components: 1, browser: 3, browsers: 2 }

/** Tests of sizes compress for themselves. */
const build = { name: 'build', words: ['--', '--quick'] }

/**
 * Steps for the test files whose path contains one of the names. The site is built only if a source
 * has changed.
 * @throws where a name is in no path
 */
function namedSteps(names, files) {
  for (const name of names)
    if (!files.some((file) => file.includes(name)))
      throw new Error(`No test file has “${name}” in its path.`)
  const chosen = files.filter((file) => names.some((name) => file.includes(name)))
  const steps = kinds.flatMap(({ name, isOf, needs }) => {
    const own = chosen.filter(isOf)
    return own.length === 0
      ? []
      : [{ name, words: ['--', ...own], needs, processes: processes[name] }]
  })
  const isBuilt = steps.some(({ needs }) => needs !== undefined)
  return [...(isBuilt ? [{ ...build, words: [...build.words, '--changed'] }] : []), ...steps]
}

/**
 * The steps of a run, those first that must not be waited for alone.
 * @param isSweep everything, in every language, program and engine
 * @param shard which part of a sweep: `2/4`. The first has what is not divided.
 * @param names parts of paths: only the test files that have one of them
 * @param files the paths of all test files
 * @throws where a name is in no path, or the shard is none
 */
export function testSteps({ isSweep = false, shard, names = [] }, files) {
  if (names.length > 0) return namedSteps(names, files)
  const [, part, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard ?? '1/1') ?? []
  if (count === undefined || Number(part) > Number(count))
    throw new Error(`“${shard}” is no shard: write 1/4 for the first of four.`)
  const divided = shard === undefined ? [] : [`--shard=${shard}`]
  const words = (...own) => (own.length + divided.length === 0 ? [] : ['--', ...own, ...divided])
  const whole = [
    { name: 'format:check' },
    { name: 'types' },
    { name: 'lint' },
    { name: 'messages' },
    // A build refuses what is wrong; this adds what is only overdue on this day.
    ...(isSweep ? [{ name: 'check' }] : []),
    { name: 'html', words: isSweep ? ['--', '--all'] : [], needs: ['build'] },
    { name: 'http', needs: ['build'], processes: processes.http },
  ]
  return [
    build,
    ...(part === '1' ? whole : []),
    // A sweep runs the same files on the built site.
    ...(isSweep ? [] : [{ name: 'components', processes: processes.components }]),
    // Commands in it use what the build has found in the project.
    { name: 'unit', words: words(), needs: ['build'], processes: processes.unit },
    { name: 'browser', words: words(), needs: ['build'], processes: processes.browser },
    {
      name: 'browsers',
      words: isSweep ? words('--all') : words(),
      needs: ['build'],
      processes: processes.browsers,
    },
  ]
}
