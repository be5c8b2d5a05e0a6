import { openPlainImages, openSharpImages } from '@content-publishing/adapter-images';
import { describeImages } from '@content-publishing/application/testing/suites';

describeImages('pictures by sharp', openSharpImages, { canWrite: true });
describeImages('pictures without sharp', async () => openPlainImages(), { canWrite: false });
