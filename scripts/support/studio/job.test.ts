import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePublishing, endedProcess } from '#tests/support/publishing.ts'
import { root } from '#tests/support/project/root.ts'
import { Locked } from '../../publishing/lock.ts'
import { run as publish } from '../../publishing/publish.ts'
import { StepProblem, stepProblem } from '../../publishing/publish-step.ts'
import { beginJob, jobFile, logFile, readJob, reasonOf, reportTo } from './job.ts'
import { publicationsOf } from './publications.ts'

const folder = mkdtempSync(join(tmpdir(), 'job-'))
afterAll(() => rmSync(folder, { recursive: true }))
let file = ''
let turn = 0
beforeEach(() => {
  file = jobFile(join(folder, String((turn += 1))), '/srv/project')
})

/** A job whose process is this one. */
const begun = () => beginJob(file, undefined, () => process.pid)

describe('the job of a publication', () => {
  it('is what its process has reported, with the lines that it has printed', () => {
    expect(readJob(file)).toBeUndefined()
    const { id, began } = begun()
    expect(readJob(file)).toMatchObject({ id, state: 'running', step: 'checking', lines: [] })
    const report = reportTo(file)
    report.step('building')
    writeFileSync(logFile(file), 'one\n\ntwo\n')
    expect(readJob(file)).toMatchObject({ step: 'building', lines: ['one', 'two'] })
    report.step('writing')
    report.done({ version: 'v3', isUnchanged: false, page: 'https://clinic.example/' })
    // What ends the process after that has no effect on what visitors have.
    report.fail({ kind: 'other' })
    expect(readJob(file)).toEqual({
      id,
      began,
      state: 'done',
      version: 'v3',
      isUnchanged: false,
      page: 'https://clinic.example/',
      lines: ['one', 'two'],
    })
    expect(begun().lines).toEqual([])
    expect(readJob(file)).toMatchObject({ state: 'running', lines: [] })
  })

  it('was stopped where its process has ended without an end, also one that never began', () => {
    for (const id of [endedProcess(), undefined]) {
      beginJob(file, 'v1', () => id)
      expect(readJob(file)).toMatchObject({
        restores: 'v1',
        state: 'failed',
        reason: { kind: 'stopped' },
      })
    }
  })

  it('keeps the first reason', () => {
    begun()
    const report = reportTo(file)
    report.fail({ kind: 'telephone' })
    report.fail({ kind: 'other' })
    expect(readJob(file)).toMatchObject({ state: 'failed', reason: { kind: 'telephone' } })
  })

  it('is nothing where its file is damaged, and a command by hand reports to none', () => {
    begun()
    writeFileSync(file, '{"job"')
    expect(readJob(file)).toBeUndefined()
    reportTo(undefined).done({ version: 'v1', isUnchanged: false })
    reportTo(join(folder, 'none.json')).step('building')
    expect(existsSync(join(folder, 'none.json'))).toBe(false)
  })

  it.each([
    [new Locked('/srv/site/publishing'), 'locked'],
    [stepProblem(Object.assign(new Error('x'), { code: 'ENOSPC' }), step()), 'full'],
    [stepProblem(Object.assign(new Error('x'), { code: 'EROFS' }), step()), 'denied'],
    [stepProblem(Object.assign(new Error('x'), { code: 'EMFILE' }), step()), 'other'],
    [stepProblem(new Error('x'), step()), 'fault'],
    [new StepProblem({ what: '', why: '', fix: '' }), 'other'],
  ])('%o has a reason that the page has words for', (problem, kind) => {
    expect(reasonOf(problem)).toEqual({ kind })
  })
})

function step() {
  return { doing: 'testing', folder }
}

describe('a command with a job', () => {
  const place = usePublishing()
  beforeEach(() => void place.next())
  place.withProject()

  it('reports errors with their places, and changes nothing', async () => {
    const { source, folder: live } = place.next()
    const project = join(source, 'calculators/broilers')
    mkdirSync(project, { recursive: true })
    writeFileSync(join(project, 'livability.json'), '{')
    begun()
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const code = await publish([live, '--project', source, '--job', file], place.codeFolder, () =>
      Promise.reject(new Error('nothing is built here')),
    )
    vi.restoreAllMocks()
    expect(code).toBe(1)
    const job = readJob(file)
    expect(job).toMatchObject({ state: 'failed', reason: { kind: 'findings' } })
    expect(JSON.stringify(job)).toContain('"file":"calculators/broilers/livability.json"')
    expect(existsSync(live)).toBe(false)
  })
})

describe('the folder to publish to', () => {
  it('is chosen on the page: a whole path, of nothing else, that can be written', () => {
    const own = join(folder, 'code')
    const source = join(folder, 'project')
    const isQuick = true
    const { choose, versions } = publicationsOf({ root: own, source, folder: undefined, isQuick })
    expect(versions()).toBeUndefined()
    expect(choose('site')).toBe('relative')
    writeFileSync(join(folder, 'a-file'), '')
    expect(choose(join(folder, 'a-file'))).toBe('not-ours')
    expect(choose(join(folder, 'a-file/site'))).toBe('denied')
    expect(versions()).toBeUndefined()
    const live = join(folder, 'live')
    expect(choose(`${live}/`)).toBeUndefined()
    expect(versions()).toEqual({ folder: live, current: undefined, versions: [] })
  })

  it('is not asked for while a publication is running', () => {
    const publications = publicationsOf({
      root: join(folder, 'other-code'),
      source: root,
      folder: join(folder, 'other-live'),
      isQuick: true,
    })
    beginJob(jobFile(join(folder, 'other-code'), root), undefined, () => process.pid)
    expect(publications.start(undefined)).toBeUndefined()
    expect(publications.job()).toMatchObject({ state: 'running' })
  })
})
