import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

const programOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const { productFilename } = packager.appInfo;
  switch (electronPlatformName) {
    case 'darwin':
      return join(appOutDir, `${productFilename}.app`);
    case 'win32':
      return join(appOutDir, `${productFilename}.exe`);
    default:
      return join(appOutDir, packager.platformSpecificBuildOptions.executableName ?? packager.appInfo.name);
  }
};

/**
 * Sets every fuse of Electron's program as electron-builder.yml says. electron-builder knows eight of them, and the ninth is
 * set here. An Electron with a tenth is refused until someone has decided on it.
 */
export const afterPack = async (context: AfterPackContext): Promise<void> => {
  if (context.electronPlatformName !== process.platform) {
    throw new Error('The native parts at hand are those of this system: package for another one there');
  }
  const { electronFuses } = context.packager.config;
  if (!electronFuses) throw new Error('electron-builder.yml says nothing of the fuses');
  const named = (name: keyof typeof electronFuses): boolean => {
    const setting = electronFuses[name];
    if (typeof setting !== 'boolean') throw new Error(`electron-builder.yml says nothing of ${name}`);
    return setting;
  };
  await flipFuses(programOf(context), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: named('runAsNode'),
    [FuseV1Options.EnableCookieEncryption]: named('enableCookieEncryption'),
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: named('enableNodeOptionsEnvironmentVariable'),
    [FuseV1Options.EnableNodeCliInspectArguments]: named('enableNodeCliInspectArguments'),
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: named('enableEmbeddedAsarIntegrityValidation'),
    [FuseV1Options.OnlyLoadAppFromAsar]: named('onlyLoadAppFromAsar'),
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: named('loadBrowserProcessSpecificV8Snapshot'),
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: named('grantFileProtocolExtraPrivileges'),
    // The processor checks the bounds of WebAssembly's memory, as is Electron's default.
    [FuseV1Options.WasmTrapHandlers]: true,
  });
};
