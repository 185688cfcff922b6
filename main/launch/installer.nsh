; The installer's own page: whether Bursar starts with Windows. Compiled into the installer by electron-builder.

!ifndef BUILD_UNINSTALLER
  !include nsDialogs.nsh

  Var StartWithWindowsBox
  Var StartWithWindows

  Function startWithWindowsPage
    ; An update keeps what was chosen before.
    ${if} ${isUpdated}
      Abort
    ${endif}
    !insertmacro MUI_HEADER_TEXT "Start with Windows" "The other desks can work only while Bursar is open on this PC."
    nsDialogs::Create 1018
    Pop $0
    ${NSD_CreateCheckbox} 0 0 100% 12u "Start Bursar when someone signs in to Windows on this PC"
    Pop $StartWithWindowsBox
    ${NSD_SetState} $StartWithWindowsBox $StartWithWindows
    nsDialogs::Show
  FunctionEnd

  Function startWithWindowsLeave
    ${NSD_GetState} $StartWithWindowsBox $StartWithWindows
  FunctionEnd
!endif

!macro customPageAfterChangeDir
  Page custom startWithWindowsPage startWithWindowsLeave
!macroend

!macro customInstall
  ${if} $StartWithWindows == ${BST_CHECKED}
    WriteRegStr SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --hidden'
  ${elseIfNot} ${isUpdated}
    DeleteRegValue SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar"
  ${endif}
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar"
  ${endif}
!macroend
