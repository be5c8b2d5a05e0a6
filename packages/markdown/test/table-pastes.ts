/** Content of a clipboard for one table of pots, which has a line break in its second row. */
export interface TablePaste {
  readonly html: string;
  readonly text: string;
}

/** Google Sheets: bold and alignment are styles of cells, and no cell is a header. */
const sheets = ((cell = 'overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;') =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="118"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="${cell}font-weight:bold;">Pot</td><td style="${cell}font-weight:bold;">Size</td><td style="${cell}font-weight:bold;text-align:right;">Price</td></tr><tr style="height:21px;"><td style="${cell}">Moka<br/>(aluminium)</td><td style="${cell}">3 cups</td><td style="${cell}text-align:right;">24.50</td></tr><tr style="height:21px;"><td style="${cell}"><a class="in-cell-link" href="https://a.example/press" target="_blank">French press</a></td><td style="${cell}">8 cups</td><td style="${cell}text-align:right;">31.00</td></tr></tbody></table>`)();

/** Excel for Windows: styles of cells are classes of a style sheet, and attributes have no quotes. */
const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File
href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<link rel=File-List
href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
@page
	{margin:.75in .7in .75in .7in;
	mso-header-margin:.3in;
	mso-footer-margin:.3in;}
tr
	{mso-height-source:auto;}
col
	{mso-width-source:auto;}
br
	{mso-data-placement:same-cell;}
td
	{padding-top:1px;
	padding-right:1px;
	padding-left:1px;
	mso-ignore:padding;
	color:black;
	font-size:11.0pt;
	font-weight:400;
	font-style:normal;
	text-decoration:none;
	font-family:Calibri, sans-serif;
	mso-font-charset:0;
	mso-number-format:General;
	text-align:general;
	vertical-align:bottom;
	border:none;
	mso-background-source:auto;
	mso-pattern:auto;
	mso-protection:locked visible;
	white-space:nowrap;
	mso-rotate:0;}
.xl65
	{font-weight:700;}
.xl66
	{font-weight:700;
	text-align:right;}
.xl67
	{white-space:normal;}
.xl68
	{mso-number-format:Fixed;}
.xl69
	{color:#0563C1;
	text-decoration:underline;
	text-underline-style:single;}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=263 style='border-collapse:
 collapse;width:197pt'>
<!--StartFragment-->
 <col width=135 style='mso-width-source:userset;mso-width-alt:4937;width:101pt'>
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=135 style='height:15.0pt;width:101pt'>Pot</td>
  <td class=xl65 width=64 style='width:48pt'>Size</td>
  <td class=xl66 width=64 style='width:48pt'>Price</td>
 </tr>
 <tr height=40 style='height:30.0pt'>
  <td height=40 class=xl67 width=135 style='height:30.0pt;width:101pt'>Moka<br>
    (aluminium)</td>
  <td>3 cups</td>
  <td class=xl68 align=right>24.50</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl69 style='height:15.0pt'><a href="https://a.example/press">French
  press</a></td>
  <td>8 cups</td>
  <td class=xl68 align=right>31.00</td>
 </tr>
<!--EndFragment-->
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'>
  <td width=135 style='width:101pt'></td>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
 </tr>
 <![endif]>
</table>

</body>

</html>
`;

/** Word for Windows: each cell has paragraphs, which have the alignment. */
const word = ((
  cell = `valign=top style='width:150.25pt;border:solid windowtext 1.0pt;
  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'`,
  paragraph = `class=MsoNormal style='margin-bottom:0cm;line-height:normal'`,
  right = `class=MsoNormal align=right style='margin-bottom:0cm;text-align:right;
  line-height:normal'`,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin-bottom:8.0pt;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
-->
</style>
<!--[if gte mso 10]>
<style>
 table.MsoTableGrid
	{mso-style-name:"Table Grid";
	border:solid windowtext 1.0pt;}
</style>
<![endif]-->
</head>

<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;
word-wrap:break-word'>
<!--StartFragment-->

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;
 mso-yfti-tbllook:1184;mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 ${cell}>
  <p ${paragraph}><b>Pot<o:p></o:p></b></p>
  </td>
  <td width=200 ${cell}>
  <p ${paragraph}><b>Size<o:p></o:p></b></p>
  </td>
  <td width=201 ${cell}>
  <p ${right}><b>Price<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200 ${cell}>
  <p ${paragraph}>Moka<br>
  (aluminium)</p>
  </td>
  <td width=200 ${cell}>
  <p ${paragraph}>3 cups</p>
  </td>
  <td width=201 ${cell}>
  <p ${right}>24.50</p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=200 ${cell}>
  <p ${paragraph}><a href="https://a.example/press">French
  press</a></p>
  </td>
  <td width=200 ${cell}>
  <p ${paragraph}>8 cups</p>
  </td>
  <td width=201 ${cell}>
  <p ${right}>31.00</p>
  </td>
 </tr>
 <![if !supportMisalignedColumns]>
 <tr height=0>
  <td width=200 style='border:none'></td>
  <td width=200 style='border:none'></td>
  <td width=201 style='border:none'></td>
 </tr>
 <![endif]>
</table>

<!--EndFragment-->
</body>

</html>
`)();

/** Google Docs: a bold element that is not bold around all, and marks that are styles of spans. */
const docs = ((
  cell = 'border-left:solid #000000 1pt;border-right:solid #000000 1pt;border-bottom:solid #000000 1pt;border-top:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;',
  left = '<p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;">',
  right = '<p dir="ltr" style="line-height:1.2;text-align: right;margin-top:0pt;margin-bottom:0pt;">',
  style = (weight: number, more = 'text-decoration:none') =>
    `font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:normal;font-variant:normal;${more};vertical-align:baseline;white-space:pre;white-space:pre-wrap;`,
  span = (text: string, weight = 400) => `<span style="${style(weight)}">${text}</span>`,
) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8a2b7c1d-7fff-0e3c-2a41-5b1f0d9c3e77"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="${cell}">${left}${span('Pot', 700)}</p></td><td style="${cell}">${left}${span('Size', 700)}</p></td><td style="${cell}">${right}${span('Price', 700)}</p></td></tr><tr style="height:0pt"><td style="${cell}">${left}${span('Moka')}${span('<br />')}${span('(aluminium)')}</p></td><td style="${cell}">${left}${span('3 cups')}</p></td><td style="${cell}">${right}${span('24.50')}</p></td></tr><tr style="height:0pt"><td style="${cell}">${left}<a href="https://a.example/press" style="text-decoration:none;"><span style="${style(400, 'text-decoration:underline')}">French press</span></a></p></td><td style="${cell}">${left}${span('8 cups')}</p></td><td style="${cell}">${right}${span('31.00')}</p></td></tr></tbody></table></div><br /></b>`)();

/** GitHub, copied from Chromium: each element has its computed style, and the table a frame. */
const github = ((
  box = 'box-sizing: border-box;',
  cell = 'box-sizing: border-box; padding: 6px 13px; border: 1px solid rgb(209, 217, 224);',
  row = 'box-sizing: border-box; background-color: rgb(255, 255, 255); border-top: 1px solid rgba(209, 217, 224, 0.7);',
) =>
  `<meta charset='utf-8'><markdown-accessiblity-table data-catalyst="" style="${box} display: block; color: rgb(31, 35, 40); font-family: -apple-system, &quot;system-ui&quot;, &quot;Segoe UI&quot;, sans-serif; font-size: 16px; font-style: normal; font-weight: 400; text-align: start; white-space: normal;"><table tabindex="0" style="${box} border-spacing: 0px; border-collapse: collapse; display: block; width: max-content; max-width: 100%; overflow: auto; margin-top: 0px; margin-bottom: 16px;"><thead style="${box}"><tr style="${row}"><th style="${cell} font-weight: 600;">Pot</th><th style="${cell} font-weight: 600;">Size</th><th align="right" style="${cell} font-weight: 600;">Price</th></tr></thead><tbody style="${box}"><tr style="${row}"><td style="${cell}">Moka<br style="${box}">(aluminium)</td><td style="${cell}">3 cups</td><td align="right" style="${cell}">24.50</td></tr><tr style="${row}"><td style="${cell}"><a href="https://a.example/press" rel="nofollow" style="${box} background-color: rgba(0, 0, 0, 0); color: rgb(9, 105, 218); text-decoration: underline;">French press</a></td><td style="${cell}">8 cups</td><td align="right" style="${cell}">31.00</td></tr></tbody></table></markdown-accessiblity-table>`)();

/** Text of spreadsheets: cells by tabs; a cell with a line break stands in quotation marks. */
const tabbed = (end: string): string =>
  ['Pot\tSize\tPrice', '"Moka\n(aluminium)"\t3 cups\t24.50', 'French press\t8 cups\t31.00'].join(
    end,
  );

/** Text of documents and pages. */
const plain = 'Pot\tSize\tPrice\nMoka\n(aluminium)\t3 cups\t24.50\nFrench press\t8 cups\t31.00';

/** One table as five programs put it on the clipboard. */
export const TABLE_PASTES: Readonly<
  Record<'sheets' | 'excel' | 'word' | 'docs' | 'github', TablePaste>
> = {
  sheets: { html: sheets, text: tabbed('\n') },
  excel: { html: excel, text: `${tabbed('\r\n')}\r\n` },
  word: { html: word, text: plain.replaceAll('\n', '\r\n') },
  docs: { html: docs, text: plain },
  github: { html: github, text: plain },
};

/** Block that each of {@link TABLE_PASTES} is read as. */
export const PASTED_TABLE = {
  type: 'table',
  header: 'row',
  align: [null, null, 'right'],
  rows: [
    ['Pot', 'Size', 'Price'],
    ['Moka\n(aluminium)', '3 cups', '24.50'],
    ['[French press](https://a.example/press)', '8 cups', '31.00'],
  ],
} as const;
