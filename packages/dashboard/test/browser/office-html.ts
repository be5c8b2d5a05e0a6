/** Clipboard of Word: comments, Office elements, classes, lists as paragraphs. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-parent:""}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-US>
<!--StartFragment--><h1 style='mso-style-next:Normal'><b>The moka pot<o:p></o:p></b></h1>
<p class=MsoNormal>Fill the base with<br>
<b style='mso-bidi-font-weight:normal'>hot</b> water<i> up</i><span style='mso-spacerun:yes'>&nbsp; </span>to the
valve.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Two</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<!--EndFragment--></body></html>`;

/** Clipboard of Google Docs: a bold element that is not bold around all. */
export const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Low heat</span></h2>
<p dir="ltr"><span style="font-weight:400;">Use </span><span style="font-weight:700;">fresh</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">coarse</span><span> beans.</span></p><br>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Outer</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Inner</span></p></li></ul></ul></b>`;

/** Clipboard of LibreOffice Writer. */
export const LIBREOFFICE = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style>p { line-height: 115% }</style></head>
<body lang="en-GB" link="#000080"><h5 class="western">Small</h5><p style="margin-bottom: 0cm">A <font color="#000000"><b>bold</b></font>
<font face="Liberation Serif, serif">word</font>.</p>
<table><tr><td><p>Cup</p></td><td><p>60 ml</p></td></tr></table><pre class="western">a  b
c</pre></body></html>`;

const VS_CODE_STYLE =
  "color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;";

/** Clipboard of VS Code on Windows: a block for each line, and a break for an empty one. */
export const VS_CODE = `<meta charset='utf-8'><div style="${VS_CODE_STYLE}"><div><span style="color: #c586c0;">if</span><span style="color: #cccccc;"> (isHot) {</span></div><div><span style="color: #cccccc;">&#160;&#160;pour();</span></div><br><div><span style="color: #cccccc;">}</span></div></div>`;

/** Clipboard of VS Code with a part of a line. */
export const VS_CODE_WORD = `<meta charset='utf-8'><div style="${VS_CODE_STYLE}"><div><span style="color: #dcdcaa;">pour</span></div></div>`;
