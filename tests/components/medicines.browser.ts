import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  testInTurn as test,
  turnTo,
} from '../support/browser/page.ts'
import { inLanguage, languages, programOf } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

const interactions = programOf('drugs/drug-interactions').path
const doses = programOf('drugs/drug-dose').path
const severity = '[data-result="severity"]'
const doxycycline =
  'medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5&dailyWater=3600&startDate=2026-05-01'

/** Chooses a row as a person does: types, and takes what the list offers. */
async function choose(page: Page, name: string, typed: string, wanted: string): Promise<void> {
  await page.locator(`input[name=${name}]`).fill(typed)
  await page.locator(`#list-${name} [role=option]`, { hasText: wanted }).first().click()
}
const calculate = (page: Page) => page.locator('.entry button[type=submit]').click()

test('a vet checks monensin with tiamulin in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await turnTo(page, inLanguage(interactions, 'ar'))
  await choose(page, 'medicine1', 'مونينس', 'مونينسين')
  await choose(page, 'medicine2', 'tiamulin', 'تيامولين')
  await calculate(page)
  await expect(page.locator(severity)).toContainText('ممنوع الجمع بينهما')
  await expect(page.locator(`${severity} .chip.bad svg`)).toBeVisible()
  await expect(page.locator('[data-result="mechanism"]')).toContainText('التيامولين')
  await expect(page.locator('[data-result="action"]')).toContainText('7 أيام')
  await expect(page.locator('.disclaimer.own')).toContainText('لا يعني أن الجمع آمن')
  await expect(page).toHaveURL(/medicine1=monensin&medicine2=tiamulin$/)
  await expectSaneText(page)
})

test('the order of the two does not matter, and a link opens in another language', async ({
  page,
}) => {
  for (const query of [
    'medicine1=tiamulin&medicine2=monensin',
    'medicine1=monensin&medicine2=tiamulin',
  ]) {
    await open(page, `${inLanguage(interactions, 'fr')}?${query}`)
    await expect(page.locator(severity)).toContainText('Ne jamais donner ensemble')
  }
  await expect(page.locator('input[name=medicine1]')).toHaveValue('Monensin')
})

test('a pair without a rule is neutral and never green', async ({ page }) => {
  for (const [language, text] of [
    ['en', 'Not in our list: unknown'],
    ['ar', 'ليس في قائمتنا: غير معروف'],
    ['fr', 'Absent de notre liste : inconnu'],
  ] as const) {
    await turnTo(
      page,
      `${inLanguage(interactions, language)}?medicine1=vitamin-a&medicine2=bromhexine`,
    )
    await expect(page.locator(severity)).toContainText(text)
    await expect(page.locator(`${severity} .chip.none`)).toBeVisible()
    await expect(page.locator('.result .good, .result .chip.info')).toHaveCount(0)
    const [red = 0, green = 0, blue = 0] = (
      await page.locator(`${severity} .chip`).evaluate((chip) => getComputedStyle(chip).color)
    )
      .match(/\d+/g)!
      .map(Number)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(40)
    await expect(page.locator('.disclaimer.own')).toBeVisible()
  }
})

test('every rule that fits is listed, and one from memory awaits review', async ({ page }) => {
  await turnTo(page, `${interactions}?medicine1=live-salmonella-vaccine&medicine2=doxycycline`)
  await expect(page.locator(severity)).toContainText('Never give together')
  // The verdict states it once; the texts below it go on from there.
  expect((await page.locator('.result').innerText()).match(/Never give/g)).toHaveLength(1)
  await expect(page.locator('.further .chip.bad')).toContainText('Do not combine')
  await expect(page.locator('.result .next')).toHaveCount(0)
  await turnTo(page, `${interactions}?medicine1=tiamulin&medicine2=lasalocid`)
  await expect(page.locator('.result .next')).toHaveAttribute('href', /drug-dose/)
  await expect(page.locator('[data-result="review"]')).toContainText('Not yet reviewed by a vet')
})

test('two equal medicines and unknown names are refused, and nothing typed is lost', async ({
  page,
}) => {
  await turnTo(page, `${interactions}?medicine1=tiamulin&medicine2=tiamulin`)
  await expect(page.locator('#issue-medicine2')).toContainText(
    'Both are Tiamulin: together the dose doubles',
  )
  const second = page.locator('input[name=medicine2]')
  // A name that is set as the list arrives moves the selection, which is filled over.
  await second.focus()
  await expect(page.locator('#state-medicine2')).not.toContainText('Loading')
  await second.fill('monensinn')
  await expect(page.locator('#state-medicine2')).toContainText('Did you mean')
  await second.press('Escape')
  await calculate(page)
  await expect(page.locator('#issue-medicine2')).toContainText(
    '“monensinn” is not in our list. Did you mean Monensin?',
  )
  await expect(second).toHaveValue('monensinn')
  await expect(second).toBeFocused()
})

test('the combobox by keyboard alone', async ({ page }) => {
  await turnTo(page, interactions)
  const first = page.locator('input[name=medicine1]')
  await expect(first).toHaveAttribute('role', 'combobox')
  await first.focus()
  await page.keyboard.type('ionoph')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = await first.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  const name = await page.locator(`[id="${active}"] strong`).innerText()
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue(name)
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name=medicine2]')).toBeFocused()
  await page.keyboard.type('tiamuli')
  await expect(page.locator('#list-medicine2 [role=option]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=medicine2]')).toHaveValue('Tiamulin')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator(severity)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator(severity)).toBeVisible()
})

test('a vet doses doxycycline for 12,000 broilers and prints the sheet with the sale date', async ({
  page,
}) => {
  await turnTo(page, doses)
  await choose(page, 'medicine', 'doxycycline germany', 'Doxycycline')
  await page.locator('select[name=birdType]').selectOption('broiler')
  await page.locator('.folded summary').click()
  for (const [name, value] of [
    ['birds', '12,000'],
    ['averageWeight', '1.5'],
    ['dailyWater', '3600'],
    ['startDate', '2026-05-01'],
    ['proportioner', '128'],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(value)
  await calculate(page)
  const shows = async (id: string, text: string) =>
    expect(page.locator(`[data-result="${id}"] dd`)).toContainText(text)
  await shows('dailyDose', '450 g')
  await shows('productPerDay', '900 g')
  await shows('concentration', '125 mg/L')
  await shows('stockVolume', '28.1 litres')
  await shows('stockStrength', '32 g/L')
  await shows('duration', '3 to 5 days')
  await shows('courseProduct', '4,500 g')
  await shows('lastDose', '5 May 2026')
  await shows('sellMeatFrom', '11 May 2026')
  await shows('region', 'Germany')
  await shows('sources', 'Doxx-Sol')
  await shows('currency', 'unknown date')
  await expect(page.locator('.explanation')).not.toContainText('N/A')
  await page.emulateMedia({ media: 'print' })
  for (const text of ['11 May 2026', 'Doxx-Sol', 'vet’s prescription'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('.site-header nav').first()).toBeHidden()
})

test('the sale date in three languages', async ({ page }) => {
  for (const [language, text] of [
    ['en', '11 May 2026'],
    ['ar', '11 مايو 2026'],
    ['fr', '11 mai 2026'],
  ] as const) {
    await turnTo(page, `${inLanguage(doses, language)}?${doxycycline}`)
    await expect(page.locator('[data-result="sellMeatFrom"]')).toContainText(text)
    await expectSaneText(page)
  }
})

test('a trade name finds its medicine, in any script, and is shown next to it', async ({
  page,
}) => {
  await turnTo(page, interactions)
  const first = page.locator('input[name=medicine1]')
  for (const [typed, medicine] of [
    ['Sacox', 'Salinomycin'],
    ['ساكوكس', 'Salinomycin'],
    ['Pharmasin', 'Tylosin'],
    ['Terramycin', 'Oxytetracycline'],
  ] as const) {
    await first.fill(typed)
    await expect(page.locator('#list-medicine1 [role=option]')).toHaveCount(1)
    await expect(page.locator('#list-medicine1 [role=option]')).toContainText(medicine)
    await expect(page.locator('#list-medicine1 [role=option] .by')).toHaveText(typed)
  }
  await first.fill('Baycox')
  await first.press('Tab')
  await expect(first).toHaveValue('Toltrazuril')
  await page.locator('input[name=medicine2]').fill('Sacox')
  await page.locator('input[name=medicine2]').press('Tab')
  await calculate(page)
  await expect(page.locator(severity)).toContainText('Do not combine')
  // The link keeps the interpreted name.
  await expect(page).toHaveURL(/medicine1=toltrazuril%7EBaycox&medicine2=salinomycin%7ESacox$/)
})

test('a name with strength and pack, as on a label, is read in the field and in a link', async ({
  page,
}) => {
  await turnTo(page, inLanguage(interactions, 'ar'))
  const first = page.locator('input[name=medicine1]')
  await first.fill('ساكوكس ١٢٪ بريمكس ٢٥ كجم')
  await expect(page.locator('#list-medicine1 [role=option]')).toHaveCount(1)
  await first.press('Tab')
  await expect(first).toHaveValue('سالينومايسين')
  await page.locator('input[name=medicine2]').fill('Tiamulin hydrogen fumarate 45 %')
  await page.locator('input[name=medicine2]').press('Tab')
  await calculate(page)
  await expect(page.locator(severity)).toContainText('ممنوع')
  await turnTo(
    page,
    `${interactions}?medicine1=${encodeURIComponent('Coxistac 12%')}&medicine2=Tiamutin+45%25+WSP`,
  )
  await expect(page.locator(severity)).toContainText('Never give together')
  await expect(page).toHaveURL(
    /medicine1=salinomycin%7ECoxistac\+12%25&medicine2=tiamulin%7ETiamutin/,
  )
})

test('the interpreted name and the warnings by species are shown in three languages', async ({
  page,
}) => {
  const feed = programOf('treatment/medicated-feed').path
  const query = `medicine=${encodeURIComponent('salinomycin~Sacox 120')}&level=60&dailyFeed=120&averageWeight=1.5`
  // Turkeys die of this content: as long as the birds are not chosen, no figure is given.
  await turnTo(page, `${feed}?${query}`)
  await expect(page.locator('.result .danger.bad')).toContainText('Choose yours in the form first')
  await expect(page.locator('.result [data-result]')).toHaveCount(0)
  for (const [language, taken, horses] of [
    ['en', 'was read as Salinomycin: check the active substance', 'horses, donkeys and mules'],
    ['ar', 'تأكّد من المادة الفعالة', 'الخيول والحمير والبغال'],
    ['fr', 'vérifiez la substance active', 'chevaux, ânes et mulets'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 800 })
    await turnTo(page, `${inLanguage(feed, language)}?${query}&birdType=broiler`)
    const first = page.locator('.result .meaning').first()
    await expect(first).toContainText(taken)
    await expect(first).toContainText('Sacox 120')
    await expect(page.locator('.warnings li.bad').filter({ hasText: horses })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.warnings li.bad').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
  await turnTo(page, `${interactions}?medicine1=monensin&medicine2=vitamin-e`)
  await expect(page.locator('.warnings')).toContainText('guinea fowl')
  await turnTo(page, `${doses}?${doxycycline}`)
  await expect(page.locator('.warnings')).toHaveCount(0)
  await expect(page.locator('.result')).toContainText('does not state: the date')
})

test('a guess is marked as one, and nothing accepts it', async ({ page }) => {
  await turnTo(page, interactions)
  const first = page.locator('input[name=medicine1]')
  await first.fill('monensinn')
  await expect(page.locator('#state-medicine1')).toContainText('Did you mean')
  await first.press('Enter')
  await first.press('Enter')
  await expect(first).toHaveValue('monensinn')
  await expect(first).toHaveAttribute('data-value', 'monensinn')
})

test('an unknown name has a message and a link to the clinic, by keyboard too', async ({
  page,
}) => {
  for (const [language, typed, text] of [
    ['en', 'Zorbitan', 'Nothing in the list matches “Zorbitan”'],
    ['ar', 'زوربيتان', 'لا شيء في القائمة يطابق «زوربيتان»'],
    ['fr', 'Zorbitol', 'Rien dans la liste ne correspond'],
  ] as const) {
    await turnTo(page, inLanguage(interactions, language))
    const first = page.locator('input[name=medicine1]')
    await first.fill(typed)
    await expect(page.locator('#state-medicine1')).toContainText(text)
    await expect(page.locator('#list-medicine1 [role=option]')).toHaveCount(0)
    await first.press('Tab')
    await expect(page.locator('#state-medicine1 a')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contact$/)
  }
})

test('a medicine without a dose shows that and the reason, and cannot be chosen', async ({
  page,
}) => {
  for (const [language, typed, text] of [
    ['en', 'Sacox', 'given in feed'],
    ['ar', 'ساكوكس', 'يُعطى في العلف'],
    ['fr', 'Sacox', 'S’administre dans l’aliment'],
  ] as const) {
    await turnTo(page, inLanguage(doses, language))
    const field = page.locator('input[name=medicine]')
    await field.fill(typed)
    const option = page.locator('#list-medicine [role=option]')
    await expect(option).toHaveCount(1)
    await expect(option).toHaveAttribute('aria-disabled', 'true')
    await expect(option).toContainText(text)
    await option.click({ force: true })
    await field.press('Enter')
    await expect(field).toHaveAttribute('data-value', new RegExp(`${typed}$`))
    await expectAccessible(page)
  }
  await page.locator('input[name=medicine]').fill('chloramphénicol')
  await expect(page.locator('#list-medicine')).toContainText('Union européenne – (EU) 37/2010')
})

test('well-known pairs, and the texts on medicines without a product', async ({ page }) => {
  for (const [query, kind] of [
    ['medicine1=doxycycline&medicine2=skim-milk-powder', 'Do not combine'],
    ['medicine1=flumequine&medicine2=skim-milk-powder', 'Do not combine'],
    ['medicine1=doxycycline&medicine2=calcium-salts', 'Do not combine'],
    ['medicine1=citric-acid&medicine2=sodium-bicarbonate', 'Do not combine'],
    ['medicine1=enrofloxacin&medicine2=nitrofurans', 'Prohibited'],
    ['medicine1=piperazine&medicine2=organophosphates', 'Poisonous to birds'],
    ['medicine1=valnemulin&medicine2=monensin', 'No product for poultry known'],
  ] as const) {
    await turnTo(page, `${interactions}?${query}`)
    await expect(page.locator(severity), query).toContainText(kind)
  }
  await turnTo(page, `${interactions}?medicine1=ciprofloxacin&medicine2=amoxicillin`)
  await expect(page.locator('.result')).toContainText('A medicine for people')
  await expect(page.locator('.further')).toHaveCount(0)
})

test('a prohibition comes first, in red, with country and act; rules on the pair come below', async ({
  page,
}) => {
  for (const [language, kind, country] of [
    ['en', 'Prohibited', 'European Union'],
    ['ar', 'محظور قانونًا', 'الاتحاد الأوروبي'],
    ['fr', 'Interdit', 'Union européenne'],
  ] as const) {
    for (const query of [
      'medicine1=chloramphenicol&medicine2=salinomycin',
      'medicine1=salinomycin&medicine2=chloramphenicol',
    ]) {
      await turnTo(page, `${inLanguage(interactions, language)}?${query}`)
      await expect(page.locator(`${severity} .chip.bad`)).toContainText(kind)
      await expect(page.locator('.result .texts').first()).toContainText(country)
      await expect(page.locator('.result .texts').first()).toContainText('(EU) 37/2010')
      await expect(page.locator('.further .chip.bad')).toBeVisible()
      // The state of verification of a rule is no verdict on the pair.
      const harmless = page.locator('[data-result=severity] :is(.chip.info, .chip.none)')
      await expect(harmless).toHaveCount(0)
    }
  }
})

test('a prohibited name shows the prohibition in doses, in the list and on the home page', async ({
  page,
}) => {
  await turnTo(page, `${doses}?${doxycycline.replace('doxycycline-de', 'carbadox')}`)
  await expect(page.locator('.result .chip.bad')).toContainText('Prohibited')
  await expect(page.locator('.result')).toContainText('(EC) 2788/98')
  await expect(page.locator('#issue-medicine')).toContainText('we give no dose')
  await expect(page.locator('body')).not.toContainText('not in our list')
  await page.locator('input[name=medicine]').fill('Tamiflu')
  await expect(page.locator('#list-medicine .barring')).toContainText('21 CFR 530.41(d)')
  await calculate(page)
  await expect(page.locator('.result')).toContainText('chickens, turkeys and ducks')
  for (const [language, typed, country] of [
    ['en', 'roxarsone', 'United States'],
    ['ar', 'كاربادوكس', 'الاتحاد الأوروبي'],
    ['fr', 'vert de malachite', 'Union européenne'],
  ] as const) {
    await turnTo(page, inLanguage('/', language))
    await page.locator('.find').click()
    await page.locator('.finder input').fill(typed)
    await expect(page.locator('.finder-forbidden')).toContainText(country)
    await expectAccessible(page)
  }
  await page.locator('.finder-forbidden a').first().click()
  await expect(page.locator('input[name=medicine1]')).toHaveValue('Vert de malachite')
})

test('a prohibition of another country is a line before the figures, and a headline in its own', async ({
  page,
}) => {
  const address = `${doses}?${doxycycline.replace('doxycycline-de', 'enrofloxacin-de')}`
  await turnTo(page, address)
  const line = page.locator('.result .danger.info')
  await expect(line).toContainText('Prohibited in other countries')
  await expect(line).toContainText('21 CFR 530.41(a)')
  await expect(page.locator('.result [data-result]').first()).toContainText('1,800 mL')
  await turnTo(page, `${address}&country=US`)
  await expect(page.locator('.result .danger.bad')).toContainText('Prohibited')
  await expect(page.locator('.result dl.results')).toHaveCount(0)
})

test('laying hens, birds that the text does not name and unknown withdrawals', async ({ page }) => {
  await turnTo(page, `${doses}?${doxycycline.replace('broiler', 'layer')}`)
  await expect(page.locator('#issue-birdType')).toContainText(
    'Do not use this product in hens whose eggs people eat',
  )
  await expect(page.locator('.result [role=status] > .danger.bad:first-child')).toBeVisible()
  await expect(page.locator('[data-result]')).toHaveCount(0)
  await turnTo(page, `${doses}?${doxycycline.replace('broiler', 'turkey')}`)
  await expect(page.locator('#issue-birdType')).toContainText(
    'does not name these birds, so we give no dose for them',
  )
  await turnTo(page, `${doses}?${doxycycline.replace('doxycycline-de', 'tylosin-at-crd')}`)
  await expect(page.locator('[data-result="sellMeatFrom"]')).toContainText(
    'Not known. Do not sell: ask your vet',
  )
  await expect(page.locator('[data-result="reading"] .chip.bad')).toBeVisible()
})

test('the same active twice is an overdose, never a synergy', async ({ page }) => {
  for (const [language, text] of [
    ['en', 'Overdose: same substance'],
    ['ar', 'جرعة زائدة: المادة نفسها'],
    ['fr', 'Surdosage\u202f: même substance'],
  ] as const) {
    await turnTo(
      page,
      `${inLanguage(interactions, language)}?medicine1=sulfadiazine-trimethoprim&medicine2=trimethoprim`,
    )
    await expect(page.locator(severity)).toContainText(text)
    await expect(page.locator(`${severity} .chip.bad svg`)).toBeVisible()
    await expect(page.locator('.result .chip.info')).toHaveCount(0)
    await expectSaneText(page)
  }
})

test('breeders get no toltrazuril, and a restricted antibiotic is marked', async ({ page }) => {
  await turnTo(
    page,
    `${doses}?${doxycycline.replace('doxycycline-de', 'toltrazuril-eu').replace('broiler', 'breeder')}`,
  )
  await expect(page.locator('#issue-birdType')).toContainText(
    'in lay, or in birds within the number of weeks before lay',
  )
  await expect(page.locator('[data-result]')).toHaveCount(0)
  for (const [language, text] of [
    ['en', 'only if a sensitivity test'],
    ['ar', 'اختبار الحساسية'],
    ['fr', 'que si un antibiogramme'],
  ] as const) {
    await turnTo(
      page,
      `${inLanguage(doses, language)}?${doxycycline.replace('doxycycline-de', 'enrofloxacin-de')}`,
    )
    await expect(page.getByText(text)).toBeVisible()
  }
})

for (const language of languages) {
  test(
    `answers of medicines are accessible in ${language} at 320 and 1280 px`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const sound = async () => {
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        }
      }
      for (const address of [
        `${interactions}?medicine1=live-salmonella-vaccine&medicine2=doxycycline`,
        `${interactions}?medicine1=vitamin-a&medicine2=bromhexine`,
        `${doses}?${doxycycline}`,
      ]) {
        await turnTo(page, inLanguage(address, language))
        await expect(page.locator('.texts').first()).toBeVisible()
        await sound()
      }
      await turnTo(page, inLanguage(interactions, language))
      await page.locator('input[name=medicine1]').fill('a')
      await expect(page.locator('#list-medicine1 [role=option]').first()).toBeVisible()
      await sound()
    },
  )
}
