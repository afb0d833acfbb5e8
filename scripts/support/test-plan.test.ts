import { describe, expect, it } from 'vitest'
import { testSteps } from './test-plan.mjs'

const files = [
  'src/day.test.ts',
  'src/i18n/days.test.ts',
  'tests/calendar.browser.ts',
  'tests/components/today.browser.ts',
  'tests/day.browser.ts',
  'tests/http/day-headers.test.ts',
  'tests/engines/day.engine.ts',
]
const scripts = (wanted: Parameters<typeof testSteps>[0]) =>
  testSteps(wanted, files).map(({ name, words = [] }) => [name, ...words].join(' '))

describe('testSteps', () => {
  it('runs everything once, and what reads the site after the build', () => {
    expect(scripts({})).toEqual([
      'build -- --quick',
      'format:check',
      'types',
      'lint',
      'messages',
      'html',
      'http',
      'components',
      'unit',
      'browser',
      'browsers',
    ])
    const afterBuild = testSteps({}, files).filter(({ needs }) => needs?.includes('build'))
    expect(afterBuild.map(({ name }) => name)).toEqual([
      'html',
      'http',
      'unit',
      'browser',
      'browsers',
    ])
  })

  it('repeats more in a sweep', () => {
    expect(scripts({ isSweep: true })).toEqual([
      'build -- --quick',
      'format:check',
      'types',
      'lint',
      'messages',
      'check',
      'html -- --all',
      'http',
      'unit',
      'browser',
      'browsers -- --all',
    ])
  })

  it('divides a sweep: the first part has what is not divided', () => {
    expect(scripts({ isSweep: true, shard: '2/3' })).toEqual([
      'build -- --quick',
      'unit -- --shard=2/3',
      'browser -- --shard=2/3',
      'browsers -- --all --shard=2/3',
    ])
    const first = scripts({ isSweep: true, shard: '1/3' })
    expect(first).toContain('check')
    expect(first).toContain('unit -- --shard=1/3')
  })

  it.each(['0/3', '4/3', '1', 'a/b', '1/0'])('refuses the shard %s', (shard) => {
    expect(() => testSteps({ isSweep: true, shard }, files)).toThrow(
      `“${shard}” is no shard: write 1/4 for the first of four.`,
    )
  })

  it('runs only test files that have a name in their path, without a build where none needs it', () => {
    expect(scripts({ names: ['src/day.'] })).toEqual(['unit -- src/day.test.ts'])
    expect(scripts({ names: ['day.test', 'calendar'] })).toEqual([
      'build -- --quick --changed',
      'unit -- src/day.test.ts',
      'browser -- tests/calendar.browser.ts',
    ])
    expect(scripts({ names: ['day'] })).toEqual([
      'build -- --quick --changed',
      'unit -- src/day.test.ts src/i18n/days.test.ts',
      'http -- tests/http/day-headers.test.ts',
      'components -- tests/components/today.browser.ts',
      'browser -- tests/day.browser.ts',
      'browsers -- tests/engines/day.engine.ts',
    ])
  })

  it('refuses a name that no path has', () => {
    expect(() => testSteps({ names: ['day', 'dya'] }, files)).toThrow(
      'No test file has “dya” in its path.',
    )
  })
})
