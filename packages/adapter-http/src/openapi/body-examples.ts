import { type ConvertedBody, once } from '@content-publishing/domain';

/** Source of the example of a converted body. */
export const exampleMarkdown = `---
title: Moka pot
---

## Hot water

- [x] Fill the **base**.

:::callout{variant="info"}
Low heat is enough.
:::
`;

/** The blocks of {@link exampleMarkdown}. */
export const exampleConvertedBody = once((): ConvertedBody => ({
  bodyJson: [
    { type: 'heading', level: 2, text: 'Hot water' },
    { type: 'list', style: 'bullet', items: ['☑ Fill the **base**.'] },
    { type: 'callout', variant: 'info', body: 'Low heat is enough.' },
  ],
  lines: [5, 7, 9],
  frontMatter: { title: 'Moka pot' },
  losses: [{ kind: 'task', path: '/1', line: 7, text: 'Fill the base.' }],
  violations: [],
}));

/** Post as Markdown. */
export const examplePostMarkdown = (): string => `---
title: Moka pot
slug: moka-pot
id: 0197a1b2-3c4d-7e5f-8a6b-000000000006
date: 2026-01-31T09:30:00.000Z
lastmod: 2026-01-31T09:30:00.000Z
author: ada-lovelace
---

## Hot water

Fill the **base**.
`;
