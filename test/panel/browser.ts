import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Debian's, or the one named by CHROMIUM. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const chromiumIsThere = existsSync(chromiumPath);

/** Where pictures go; without MERKDIR_SCREENSHOTS none are taken. */
const pictures = process.env['MERKDIR_SCREENSHOTS'] ?? '';

export interface Device {
  readonly language: 'de' | 'en';
  readonly screen: 'phone' | 'desktop';
  readonly colours: 'light' | 'dark';
}

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}

/** A browser nobody has used yet, and everything it complained about. */
export async function openDevice(
  browser: Browser,
  { language, screen, colours }: Device,
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({
    viewport: screens[screen],
    colorScheme: colours,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: screen === 'phone',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

export async function picture(page: Page, device: Device, name: string): Promise<void> {
  if (pictures === '') return;
  mkdirSync(pictures, { recursive: true });
  const { language, screen, colours } = device;
  await page.screenshot({ path: join(pictures, `${name}-${screen}-${language}-${colours}.png`) });
}
