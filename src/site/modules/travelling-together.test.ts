import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { sharedFile } from './travelling-together.ts'

describe('files that modules share', () => {
  const fileOf = sharedFile(project)

  it('contain the tables that the same programs read', () => {
    const file = fileOf('table/layers/white-brooding')
    expect(file).toBeDefined()
    expect(fileOf('table/layers/white-uniformity')).toBe(file)
    // The guide of the hens reads the light of the pullets, and not how they are brooded.
    expect(fileOf('table/layers/white-light')).not.toBe(file)
    expect(fileOf('table/layers/brown-brooding')).not.toBe(file)
  })

  it('contain no table that a visitor may choose, and none that is searched by name', () => {
    expect(fileOf('table/broilers/clinic')).toBeUndefined()
    expect(fileOf('table/white-hens/hy-line-w80-2024')).toBeUndefined()
    expect(fileOf('table/drugs/doses')).toBeUndefined()
  })

  it('contain the list of articles and their paths, of one language', () => {
    expect(fileOf('articles/ar')).toBe(fileOf('article/ar'))
    expect(fileOf('articles/ar')).not.toBe(fileOf('articles/fr'))
    expect(fileOf('article/ar/clean-water-for-poultry')).toBeUndefined()
  })
})
