const item = (
  id: number,
  {
    title,
    name,
    content,
  }: { readonly title: string; readonly name: string; readonly content: string },
): string => `<item><title>${title}</title><dc:creator>mara</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_name>${name}</wp:post_name>
<wp:post_date_gmt>2020-01-0${id} 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

/** Export of WordPress with posts, of which one has parts that are lost. */
export const IMPORTED_BLOG = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old-harbour.example</wp:base_site_url>
${item(1, {
  title: 'Tide tables for the year',
  name: 'tide-tables',
  content:
    '<p>High water at the quay.</p><table><tr><td>January</td><td>04:12</td></tr></table><iframe src="https://maps.example/quay"></iframe>',
})}
${item(2, { title: 'How to gut a mackerel', name: 'gut-a-mackerel', content: '<p>A sharp knife helps.</p>' })}
${item(3, { title: 'The ferry, a love story', name: 'the-ferry', content: '<p>She left at <em>six</em>.</p>' })}
${item(4, { title: 'Nets and how to mend them', name: 'mending-nets', content: '<p>Begin at the edge.</p>' })}
</channel></rss>`;
