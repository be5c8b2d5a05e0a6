const CALL = "window.ran.push('HERE')";

const URLS = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `java\tscript:${CALL}`,
  `java&#10;script:${CALL}`,
  `&#106;avascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `vbscript:${CALL}`,
  `//evil.example/x`,
];

const IN_URL = URLS.flatMap((url) => [
  `<a href="${url}">link</a>`,
  `<img src="${url}">`,
  `<iframe src="${url}"></iframe>`,
  `<form action="${url}"><button>send</button></form>`,
]);

const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
];

const IN_EVENT = EVENTS.flatMap((event) => [
  `<img src="x" ${event}="${CALL}">`,
  `<p ${event}="${CALL}" tabindex="0" autofocus style="animation:x 1s">text</p>`,
  `<svg ${event}="${CALL}"><circle r="9"></circle></svg>`,
  `<details open ${event}="${CALL}"><summary>more</summary></details>`,
]);

const ELEMENTS = [
  `<script>${CALL}</script>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script type="module">${CALL}</script>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin="${CALL}" attributeName="x" dur="1s"></animate></svg>`,
  `<svg><use href="data:image/svg+xml,<svg onload='${CALL}'>"></use></svg>`,
  `<svg><foreignObject><img src="x" onerror="${CALL}"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src="x" onerror="${CALL}"></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${CALL}">click</math>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">x</p></noscript>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<object data="data:text/html,<script>${CALL}</script>"></object>`,
  `<embed src="data:text/html,<script>${CALL}</script>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<base href="https://evil.example/"><a href="x">x</a>`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<link rel="import" href="data:text/html,<script>${CALL}</script>">`,
  `<style>@import 'https://evil.example/x.css'; * { background: url(javascript:${CALL}) }</style>`,
  `<video><source onerror="${CALL}" src="x"></video>`,
  `<audio src="x" onerror="${CALL}"></audio>`,
  `<input autofocus onfocus="${CALL}">`,
  `<select autofocus onfocus="${CALL}"><option>1</option></select>`,
  `<textarea autofocus onfocus="${CALL}"></textarea>`,
  `<button formaction="javascript:${CALL}">x</button>`,
  `<marquee onstart="${CALL}">x</marquee>`,
  `<body onload="${CALL}"><p>x</p></body>`,
  `<p data-pm-slice='1 1 ["image",{"value":{"url":"javascript:${CALL}"}}]'>x</p>`,
  `<div data-block="image" data-pm-slice="0 0 []"><img src=x onerror="${CALL}"></div>`,
  `<!--[if gte mso 9]><script>${CALL}</script><![endif]--><p>x</p>`,
  `<![CDATA[<script>${CALL}</script>]]>`,
  `<xss style="behavior:url(x.htc)" id="x" tabindex="1" onfocus="${CALL}">x</xss>`,
  `<a href="https://ok.example" onclick="${CALL}" style="display:block;position:fixed;inset:0">all</a>`,
  `<p><a href="javascript:${CALL}"><b><i>deep</i></b></a></p>`,
  `<table background="javascript:${CALL}"><tr><td background="javascript:${CALL}">x</td></tr></table>`,
  `<p/style="background:url(javascript:${CALL})"/onclick="${CALL}">x</p>`,
  `<p title="a > b"onclick="${CALL}" style="color:red">x</p>`,
  `<!-- <p title=" --><p onclick="${CALL}" style="color:red">x</p>`,
  `<textarea><p title="</textarea><p onclick="${CALL}" style="color:red">x</p>`,
  `<p\fONCLICK\n=\n"${CALL}"\tSTYLE = color:red>x</p>`,
  `${'<div>'.repeat(2000)}<img src="x" onerror="${CALL}">`,
];

/** Payloads of HTML that would run a script if a page took them over. */
export const HOSTILE_HTML: readonly string[] = [...IN_URL, ...IN_EVENT, ...ELEMENTS].map(
  (html, index) => html.replaceAll('HERE', String(index)),
);
