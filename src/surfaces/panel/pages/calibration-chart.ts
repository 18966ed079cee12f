import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { CalibrationResponse } from '../../http/contract/drafts.ts';
import type { PanelContext } from '../context.ts';
import { percentText } from '../dates.ts';

type Extractor = CalibrationResponse['extractors'][number];
type Band = Extractor['bands'][number];

/** How often people agreed with what was learned, by how sure the extractor was; the table says the same in numbers. */
export function calibrationChart({ extractors }: CalibrationResponse, context: PanelContext): TemplateResult {
  const { t } = context;
  const reviewed = extractors.filter(({ bands }) => bands.some(({ reviews }) => reviews > 0));
  return html`<section class="panel" aria-labelledby="calibration-title">
    <h2 id="calibration-title">${t.calibration.title}</h2>
    <p class="quiet">${t.calibration.hint}</p>
    ${reviewed.length === 0 ? html`<p class="quiet">${t.calibration.none}</p>` : reviewed.map((one) => chart(one, context))}
  </section>`;
}

function chart({ extractor, bands }: Extractor, { t, preferences }: PanelContext): TemplateResult {
  const percent = (share: number) => percentText(share, preferences.language);
  const known = bands.filter(({ reviews }) => reviews > 0);
  return html`<h3>${t.calibration.extractors[extractor as keyof typeof t.calibration.extractors] ?? extractor}</h3>
    <svg class="chart" viewBox="0 0 200 100" aria-hidden="true" focusable="false">
      <path class="chart-ideal" d="M0 100 200 0"></path>
      ${known.map(bar)}
    </svg>
    <table class="table">
      <thead>
        <tr><th scope="col">${t.calibration.band}</th><th scope="col">${t.calibration.agreed}</th><th scope="col">${t.calibration.reviews}</th></tr>
      </thead>
      <tbody>
        ${known.map(
          ({ from, to, direct, reviews, acceptance }) => html`<tr>
            <th scope="row">${percent(from)} – ${percent(to)}${direct ? html` <span class="mark">${t.calibration.direct}</span>` : nothing}</th>
            <td>${percent(acceptance.share)}</td>
            <td>${reviews}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/** The bar, and how sure that is. */
function bar({ from, to, acceptance: { share, low, high } }: Band): SVGTemplateResult {
  const [left, width] = [from * 200 + 1, Math.max(2, (to - from) * 200 - 2)];
  const middle = left + width / 2;
  return svg`<rect class="chart-bar" x=${left} y=${100 - share * 100} width=${width} height=${share * 100}></rect>
    <path class="chart-range" d=${`M${middle} ${100 - low * 100}V${100 - high * 100}`}></path>`;
}
