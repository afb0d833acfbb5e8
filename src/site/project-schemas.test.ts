import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// oxlint-disable-next-line import/default -- Node gives the exports of this format as default
import languages, {
  type JSONDocument,
  type MarkedString,
  type MarkupContent,
} from 'vscode-json-languageservice'
import { describe, expect, it } from 'vitest'
import { editorPlaces } from '../../tests/support/project/editor-places.ts'
import { project, root } from '../../tests/support/project/project.ts'
import { projectSchemas } from '../project/project-schema.ts'
import {
  projectSchemaFolder,
  refreshProjectSchemas,
  writeProjectSchemas,
} from './write-project-schemas.ts'

const { getLanguageService, TextDocument } = languages

/** The folder of the project as the editor names it. */
const workspace = 'file:///project/'
const schemas = new Map(
  [...projectSchemas(project)].map(([path, schema]) => [
    `${workspace}${projectSchemaFolder}/${path}`,
    JSON.stringify(schema),
  ]),
)

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: string[]; readonly url: string }[]
}
const settings = JSON.parse(readFileSync(`${root}/.vscode/settings.json`, 'utf8')) as Settings

/** The language service of Visual Studio Code, with the settings of the project. */
const service = getLanguageService({
  schemaRequestService: (uri) => {
    const text = schemas.get(uri)
    return text === undefined
      ? Promise.reject(new Error(`no schema at ${uri}`))
      : Promise.resolve(text)
  },
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
})
service.configure({
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    folderUri: workspace,
    uri: new URL(url, workspace).href,
  })),
})

interface Opened {
  readonly document: ReturnType<typeof TextDocument.create>
  readonly json: JSONDocument
}
function opened(path: string, text: string): Opened {
  const document = TextDocument.create(`${workspace}${path}`, 'json', 1, text)
  return { document, json: service.parseJSONDocument(document) }
}

/** A file of the project, and where the cursor is after an edit: at `|` in the new text. */
function edited(path: string, was: string, is: string) {
  const text = project.files.texts.get(path)!
  expect(text.split(was).length, `${was} in ${path}`).toBeGreaterThan(1)
  const offset = text.indexOf(was) + is.indexOf('|')
  const { document, json } = opened(
    path,
    text.replace(was, () => is.replace('|', '')),
  )
  return { document, json, position: document.positionAt(offset) }
}

/** What the editor underlines, each text with its message. */
async function underlined({ document, json }: Opened): Promise<readonly string[]> {
  const found = await service.doValidation(document, json)
  return found.map(({ range, message }) => `${document.getText(range)}: ${plainText(message)}`)
}

const plainText = (text: MarkedString | MarkupContent | undefined): string =>
  typeof text === 'object' ? text.value : (text ?? '')

/** The name that an item of the list of completions writes. */
const nameOf = (label: string): string => label.replaceAll('"', '')

describe('an editor with the schemas of the project', () => {
  const each = Object.entries(editorPlaces)

  it.each(each)('completes %s', async (_, { file, text, name, offers: [offered, about] }) => {
    const { document, position, json } = edited(file, text, text.replace(`"${name}"`, '"|"'))
    const { items } = (await service.doComplete(document, position, json))!
    const item = items.find(({ label }) => nameOf(label) === offered)
    expect(item, items.map(({ label }) => label).join(' ')).toBeDefined()
    expect(plainText(item?.documentation)).toContain(about)
    expect(items.map(({ label }) => nameOf(label))).not.toContain('noSuchName')
  })

  it.each(each)('underlines a wrong name: %s', async (_, { file, text, name, is }) => {
    const mistaken = edited(file, text, text.replace(`"${name}"`, '"noSuchName"'))
    expect(await underlined(mistaken)).toContain(`"noSuchName": Not ${is} of this project.`)
  })

  it.each(each.filter(([, { word }]) => word !== ''))(
    'describes the word and the name with an example: %s',
    async (_, { file, text, name, word }) => {
      const { document, position, json } = edited(
        file,
        text,
        text.replace(`"${name}"`, `|"${name}"`),
      )
      const hover = (await service.doHover(document, position, json))!
      const hoverText = [hover.contents].flat().map(plainText).join('\n')
      // Markdown has a backslash before some signs.
      expect(hoverText.replaceAll('\\', '').startsWith(word), hoverText).toBe(true)
      if (!file.startsWith('tables/')) expect(hoverText).toContain('Example: `"')
    },
  )

  const files = [...project.sources].filter(([path]) =>
    /^(calculators\/|tables\/|content\/clinic)/.test(path),
  )
  it.each(files.filter(([path]) => !path.endsWith('.schema.json')))(
    'underlines nothing in the sound file %s',
    async (path, { text }) => {
      expect(await underlined(opened(path, text))).toEqual([])
    },
  )

  it('underlines what is missing, except in a program that extends another one', async () => {
    const whole = 'calculators/white-pullets/lighting-dates.json'
    const text = project.files.texts.get(whole)!
    const lacking = opened(whole, text.replace('"from": "placed", ', ''))
    expect(await underlined(lacking)).toEqual(['"plan": Missing property "from".'])
  })

  it('finds the schema that each file names among those of the project', () => {
    const named = files.flatMap(([path, { data }]) => {
      const { $schema } = data as { $schema?: string }
      const isOwn = $schema !== undefined && !path.endsWith('.schema.json')
      return isOwn ? [new URL($schema, `${workspace}${path}`).href] : []
    })
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((uri) => !schemas.has(uri))).toEqual([])
    const urls = settings['json.schemas'].map(({ url }) => new URL(url, workspace).href)
    expect(urls.filter((uri) => !schemas.has(uri))).toEqual([])
  })

  it('reads them from files, which are written once while nothing changes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    try {
      const written = writeProjectSchemas(folder, project)
      expect(written).toContain(`${projectSchemaFolder}/calculators/calculator.schema.json`)
      for (const path of written)
        expect(readFileSync(join(folder, path), 'utf8')).toBe(schemas.get(`${workspace}${path}`))
      expect(writeProjectSchemas(folder, project)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('lacks them if the folder cannot be written, and the check goes on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    try {
      writeFileSync(join(folder, '.cache'), 'a file in place of the folder')
      const warnings: string[] = []
      refreshProjectSchemas(folder, project, (text) => warnings.push(text))
      expect(warnings).toEqual([expect.stringMatching(/^Editors do not get .*\.cache\/schema/)])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
