import { addMedia, removeMedia } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList } from '../format-table.ts';
import { examples, integer, workspaceOption } from './options.ts';

/** `cps media`: the files that posts refer to. */
export const addMediaCommands = (cps: CommandLine): void => {
  const media = cps.command('media').description('add and remove media records');

  media
    .command('add')
    .description('add a media record for a file that is already on the web')
    .addOption(workspaceOption())
    .requiredOption('--url <url>', 'http: or https: URL of the file')
    .requiredOption('--mime-type <type>', 'media type, such as image/webp')
    .option('--width <pixels>', 'width in pixels', integer)
    .option('--height <pixels>', 'height in pixels', integer)
    .option('--size-bytes <bytes>', 'size in bytes', integer)
    .option('--alt <text>', 'alternative text for readers who do not see the picture')
    .option('--caption <text>', 'caption shown below the picture')
    .addHelpText(
      'after',
      examples(
        'cps media add --workspace ID --url https://images.example/cover.webp --mime-type image/webp --width 1600 --height 900 --alt "A lighthouse"',
      ),
    )
    .action(({ workspace, ...draft }, command) =>
      operate(command, (ports) => addMedia(ports)(workspace, draft), fieldList),
    );

  media
    .command('remove')
    .description('remove a media record; posts keep its id, and their images have the url null')
    .addOption(workspaceOption())
    .argument('<media-id>', 'id of the media record')
    .addHelpText('after', examples('cps media remove --workspace ID MEDIA_ID'))
    .action((mediaId, { workspace }, command) =>
      operate(command, (ports) => removeMedia(ports)(workspace, mediaId), fieldList),
    );
};
