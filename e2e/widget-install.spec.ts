import { widgetCounts } from '@ressoa/contract/conversion-report'
import { saveDimension } from '@ressoa/contract/dimensions'
import { widgetLastRequest } from '@ressoa/contract/widget'
import { languages } from '@ressoa/domain/languages'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import { barTexts } from '@ressoa/widget-bar/texts'
import { storageKeys } from '../apps/admin/src/lib/storage-keys'
import { t, textsIn } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { checkA11y } from './house'
import { expect, test } from './mail-house'
import { openWidgetScene, question } from './widget-scene'

test.describe.configure({ timeout: 180_000 })

for (const language of languages)
  test(`WID-035 WID-036 WID-039 a widget is switched on, its mailed snippet works on a shop's page, and the answer arrives (${language})`, async ({
    page,
    context,
    house,
    mailServer,
    signIn,
  }) => {
    const words = textsIn(language)
    const { manager, shop, urls, campaign } = await openWidgetScene(house, { active: false })
    const email = `site-${language}@loja.test`
    await house.callAs(manager, saveDimension, { name: 'Filial', values: [{ value: 'Centro' }], origin: 'import' })
    await signIn(page, manager)
    await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [storageKeys.language, language] as const)
    await test.step('the switch', async () => {
      await page.goto(`/admin/campaign/details?Id=${campaign.id}`)
      const channel = words('campaign.channel.widget')
      await page.getByRole('switch', { name: words('campaign.details.channelSwitch', { channel }) }).press('Space')
      await page.getByRole('button', { name: words('campaign.details.save'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('campaign.details.save'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/CampaignSuccess/)
    })
    const editor = `/admin/campaign/widget?Id=${campaign.id}`
    const panel = page.getByRole('region', { name: words('widget.install.title') })
    await test.step('the panel mails the snippet', async () => {
      await page.goto(editor)
      await expect(panel).toContainText(words('widget.install.state.none'))
      await panel.getByLabel(words('widget.install.dimensions')).click()
      await page.getByRole('option', { name: 'Filial' }).click()
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: words('widget.install.send') }).click()
      await page.getByRole('textbox', { name: words('widget.install.mail.email') }).fill(email)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('widget.install.mail.submit') })
        .click()
      await expect(page.getByText(words('widget.install.mail.sent'))).toBeVisible()
    })
    const { html = '' } = await mailServer.mailTo(email)
    await page.setContent(html)
    const snippet = (await page.getByText('<script async').last().innerText()).trim()
    const instructions = await page.getByRole('link', { name: say(language, 'mail.widget.button') }).getAttribute('href')

    await test.step('the instructions', async () => {
      await page.goto(instructions as string)
      await page.getByRole('button', { name: t(`language.${language}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: words('widget.script.title') })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.locator('pre').first()).toHaveText(plainSnippet(urls))
      await checkA11y(page)
      const opening = context.waitForEvent('page')
      await page.getByRole('link', { name: words('widget.script.test') }).click()
      const trial = await opening
      await trial.getByRole('button').click()
      await expect(trial.getByRole('heading', { name: question })).toBeVisible()
    })

    const lastRequest = async () => (await house.callAs(manager, widgetLastRequest, undefined)).date
    // The test page is ours and does not make a widget installed.
    expect(await lastRequest()).toBeNull()

    await test.step('the snippet', async () => {
      expect(snippet).toBe(plainSnippet({ ...urls, dimensions: ['Filial'] }))
      shop.pages.set('/', { snippet: snippet.replace('"Filial":""', '"Filial":"Centro"'), html: `lang="${language}"` })
      await page.goto(`${shop.url}/`)
      await expect(page.getByRole('heading', { name: question })).toBeVisible({ timeout: 40_000 })
      expect(await lastRequest()).toBeInstanceOf(Date)
    })

    await test.step('the answer', async () => {
      const texts = barTexts[language]
      await page.getByRole('radio', { name: texts.score(9) }).click()
      await page.getByRole('region', { name: texts.region }).getByRole('textbox').fill('Entrega no dia.')
      await page.getByRole('button', { name: texts.send }).click()
      await expect(page.getByRole('radio')).toHaveCount(0)
      expect(await house.callAs(manager, widgetCounts, {})).toMatchObject({ viewed: 1, viewedByPerson: 1, answered: 1 })
    })

    await test.step('what staff see', async () => {
      await page.goto(editor)
      await expect(panel).toContainText(words('widget.install.state.installed'))
      await page.goto('/admin/answer?types=nps')
      const answers = page.getByRole('list', { name: words('answer.list') })
      await expect(answers).toContainText('Entrega no dia.')
      await expect(answers.getByText(words('answer.origin.widget')).first()).toBeAttached()
      await expect(answers).toContainText('Centro')
    })
    await shop.stop()
  })
