import type { FrameLocator, Locator, Page } from '@playwright/test'

const hostOf = (page: Page): FrameLocator => page.frameLocator('.live .frames iframe')

/** The frame of the live page of the Studio that is shown: it is in the frame of the host. */
export const liveFrame = (page: Page): Locator => hostOf(page).locator('iframe[data-live="true"]')

/** The page in that frame. */
export const livePage = (page: Page): FrameLocator => liveFrame(page).contentFrame()
