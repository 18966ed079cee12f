import { type SVGTemplateResult, svg } from 'lit';

/** Drawn on 24 × 24 with a line of 1.8; the words beside them say the same, so nobody reads them out. */
const paths = {
  memories: 'M12 5v14M12 7c-2-2-6-2-9-1v12c3-1 7-1 9 1 2-2 6-2 9-1V6c-3-1-7-1-9 1z',
  drafts: 'M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4z',
  history: 'M12 7v5l3 2M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500',
  map: 'M7 9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 20a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9.300 7.300 16.200 9.600M7.300 9 8.600 15M16.600 12 11 16.200',
  routines: 'M6 3v3M18 3v3M4 8h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 14l2 2 4-4',
  more: 'M6.200 12a1.200 1.200 0 1 1-2.400 0 1.200 1.200 0 0 1 2.400 0zM13.200 12a1.200 1.200 0 1 1-2.400 0 1.200 1.200 0 0 1 2.400 0zM20.200 12a1.200 1.200 0 1 1-2.400 0 1.200 1.200 0 0 1 2.400 0z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.900-6 6.500-6s6.500 2.400 6.500 6M16 4.500a3.300 3.300 0 0 1 0 6.300M18 14.500c2.200.7 3.500 2.700 3.500 5.500',
  try: 'M4 5h16v11H10l-4 4v-4H4z',
  care: 'M12 20s-8-4.600-8-10.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15.400 12 20 12 20z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.500 16.500 21 21',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  private: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  room: 'M5 21V4h10v17M3 21h18M15 8h4v13M11.500 12.500v.01',
  shared: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  system:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M18.400 5.600l-2.200 2.200M7.800 16.200l-2.200 2.200',
  send: 'M4 12l16-8-5 16-3-7z',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${paths[name]}></path></svg>`;
}
